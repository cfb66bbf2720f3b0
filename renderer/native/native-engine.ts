// The engine of the native model: operation documents, and contracts that were read as such.

import type { PlayerDocument } from 'pantograph';
import type { Engine } from '../engine.ts';
import { nativePlayback } from './native-playback.ts';
import { recordScreens } from './record-screens.ts';

/** Plays the documents of the sdk's own formats. A host with a profile of its own spreads it: `{ ...nativeEngine, profiles: [...] }`. */
export const nativeEngine: Engine<PlayerDocument> = { ...nativePlayback, smokeCheck: recordScreens };
