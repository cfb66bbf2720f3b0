// The engine of the native model: plays operation documents, and contracts that were transcribed to them.

import type { PlayerDocument } from 'pantograph';
import type { Engine } from '../engine.ts';
import { nativePlayback } from './native-playback.ts';
import { recordScreens } from './record-screens.ts';

/** The engine for the sdk's own formats. A host with its own profile spreads it: `{ ...nativeEngine, profiles: [...] }`. */
export const nativeEngine: Engine<PlayerDocument> = { ...nativePlayback, smokeCheck: recordScreens };
