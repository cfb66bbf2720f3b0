// Plays documents of the native model; the default of a player whose host names no engines.
// Must not know the smoke check, which only hosts with a session need.

import { operationFormat } from 'pantograph';
import { modelFeatures, profiles } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Playback } from '../engine.ts';
import { createNativeScene } from './native-scene.ts';

export const nativePlayback: Playback<PlayerDocument> = {
  format: operationFormat,
  profiles,
  features: modelFeatures,
  createScene: createNativeScene,
};
