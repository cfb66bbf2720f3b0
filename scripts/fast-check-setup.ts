// Fixes fast-check's seed for every vitest project, so that a run can be repeated: PANTOGRAPH_SEED=<n> chooses another.
import fc from 'fast-check';

declare const __PANTOGRAPH_SEED__: number;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: __PANTOGRAPH_SEED__ });
