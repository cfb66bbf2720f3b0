// The environment of a scene: the player's, and facts about elements that layout follows. Must not know elements.

import type { Environment } from '../environment.ts';
import type { ElementFacts } from './element-ports.ts';

/** The facts, and the environment that holds them. */
export interface SceneSurroundings extends ElementFacts {
  /** The environment with these facts; the same object until one of both changes. */
  readonly within: (environment: Environment) => Environment;
  readonly changed: () => void;
}

/** @param heights - what the document before has left */
export function createSceneSurroundings(
  heights: readonly (readonly [node: number, height: number])[] = [],
): SceneSurroundings {
  const facts = { failed: new Set<number>(), heights: new Map(heights), errors: new Map<number, string>() };
  let given: Environment | undefined;
  let own: Environment;
  return {
    ...facts,
    within(environment) {
      if (given === environment) return own;
      given = environment;
      const isPlain = Object.values(facts).every(({ size }) => size === 0);
      own = isPlain
        ? environment
        : {
            ...environment,
            hostHeights: Object.fromEntries(facts.heights),
            fieldErrors: Object.fromEntries(facts.errors),
          };
      return own;
    },
    changed: () => (given = undefined),
  };
}
