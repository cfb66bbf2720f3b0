// Makes the `smokeCheck` of a session, which plays documents out of sight in their environment. [A1] Must not know pages.

import { isPlayerError, limits, PlayerError } from 'pantograph';
import { engineOf } from 'pantograph/internal';
import type { DeclaredEnvironment, DocumentEngine, PlayableDocument, Result } from 'pantograph';
import type { Engine, SmokeReport } from './engine.ts';
import { invalidValue } from 'pantograph/internal';
import { checkEnvironment, plainEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { nativeEngine } from './native/native-engine.ts';

/** The environment of documents: the result of `observeEnvironment`, or a fixed environment. */
export type SmokeEnvironment = Environment | { readonly getSnapshot: () => DeclaredEnvironment };

/** Makes an environment for layout from the environment that a client declares to servers. */
function environmentOf({
  width,
  height,
  density,
  fontScale,
  direction,
  theme,
  contrast,
  reducedMotion,
  locales,
}: DeclaredEnvironment): Environment {
  return {
    ...plainEnvironment,
    density,
    fontScale,
    // A hidden surface has no size yet, so the default size stands in.
    viewportWidth: width > 0 ? width : plainEnvironment.viewportWidth,
    viewportHeight: height > 0 ? height : plainEnvironment.viewportHeight,
    direction,
    theme,
    reducedMotion,
    contrast: contrast === 'more' ? 'more' : 'normal',
    locale: locales[0] ?? plainEnvironment.locale,
  };
}

/** Makes the reader of the environment. A host without types may pass another value, such as the document itself. */
function environmentReader(given: SmokeEnvironment): () => Environment {
  const { getSnapshot, viewportWidth } = Object(given) as Partial<Environment & Exclude<SmokeEnvironment, Environment>>;
  if (getSnapshot !== undefined) return () => environmentOf(getSnapshot());
  if (viewportWidth === undefined) {
    throw new PlayerError(
      'host/invalid-value',
      'smokeCheck: expected an environment, got something else; a session takes smokeCheck(environment), not smokeCheck',
    );
  }
  checkEnvironment('smokeCheck', given as Environment);
  return () => given as Environment;
}

/** True if an engine of a session can check documents. */
function plays(engine: DocumentEngine): engine is Engine {
  return 'smokeCheck' in engine;
}

/**
 * Makes the `smokeCheck` of a session. It lays out and records the first, second and last value of every screen state, at the
 * start, middle and end of scroll containers. [A1] The session chooses the engine; the default is the native engine.
 * It needs no canvas and no clock, because text is measured with fixed advances.
 * Faults of a document: `render/over-budget`; `render/too-costly`, with the dearest node; `render/failed`, with its cause.
 * Throws `host/invalid-value` for a value that is no environment, and for sizes and bounds that are not above 0.
 *
 * @param environment - the environment of documents; an observed environment is read at each check. Default, for a host
 *   without a page: `plainEnvironment`
 * @param maxWork - the most work, in microseconds of a slow machine, as the passes charge it; default: `limits.maxSmokeWork` [A4]
 * @param maxFrameMs - the most milliseconds to paint a frame, as the player judges it; default: `limits.maxFrameMs`
 */
export function smokeCheck(
  environment: SmokeEnvironment = plainEnvironment,
  maxWork: number = limits.maxSmokeWork,
  maxFrameMs: number = limits.maxFrameMs,
): (document: PlayableDocument, engine?: DocumentEngine) => Result<SmokeReport, PlayerError> {
  const read = environmentReader(environment);
  for (const [name, value] of Object.entries({ maxWork, maxFrameMs }))
    if (!(value > 0))
      throw invalidValue(`smokeCheck: ${name}`, 'a number above 0', String(value), 'leave it out for the default');
  return (document, given) => {
    try {
      const engine = given !== undefined && plays(given) ? given : engineOf([nativeEngine], document);
      return engine.smokeCheck(document, read(), maxWork, maxFrameMs);
    } catch (error) {
      if (isPlayerError(error)) return { ok: false, error };
      throw error;
    }
  };
}
