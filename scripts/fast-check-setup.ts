// Fixes fast-check's seed for every vitest project, so that a run can be repeated: PANTOGRAPH_SEED=<n> chooses another.
// A soak run tries more cases.
import fc from 'fast-check';
import { rounds } from './rounds.ts';

declare const __PANTOGRAPH_SEED__: number;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: __PANTOGRAPH_SEED__, numRuns: rounds(100) });
