// What a session takes to play documents on no screen, where they are going to be played. [A1] Must not know pages.

import { engineOf, isPlayerError, limits, PlayerError } from 'pantograph';
import type { DeclaredEnvironment, DocumentEngine, PlayableDocument, Result } from 'pantograph';
import type { Engine, SmokeReport } from './engine.ts';
import { invalidValue } from 'pantograph/internal';
import { checkEnvironment, plainEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { nativeEngine } from './native/native-engine.ts';

/** Where documents are going to be played: what `observeEnvironment` returns, or an environment that stays as it is. */
export type SmokeEnvironment = Environment | { readonly getSnapshot: () => DeclaredEnvironment };

/** What is declared to servers of a surface, as layout reads it. */
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
    // What is hidden has no size so far: it is judged as large as a page without one.
    viewportWidth: width > 0 ? width : plainEnvironment.viewportWidth,
    viewportHeight: height > 0 ? height : plainEnvironment.viewportHeight,
    direction,
    theme,
    reducedMotion,
    contrast: contrast === 'more' ? 'more' : 'normal',
    locale: locales[0] ?? plainEnvironment.locale,
  };
}

/** Reads the environment of each check. A host without types may hand over something else, such as the document itself. */
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

/** Whether what a session was given is an engine that can check. */
function plays(engine: DocumentEngine): engine is Engine {
  return 'smokeCheck' in engine;
}

/**
 * What a session takes as its `smokeCheck`. It lays out and records the first, second and last value of every screen state of a document,
 * at the start, middle and end of what scrolls. [A1] The engine is the session's for that document, by default the native one.
 * It needs no canvas and no clock: text is measured with fixed advances. Faults of a
 * document: `render/over-budget`; `render/too-costly`, with the node that costs most; `render/failed` with what was thrown as its cause. Throws `host/invalid-value` for what is no environment, and for sizes and bounds that are no numbers above 0.
 *
 * @param environment - where documents are going to be played; what is observed is read at each check. Default, for a host
 *   without a page: `plainEnvironment`
 * @param maxWork - most microseconds of a slow machine that all of it may take, as the passes charge them; default: `limits.maxSmokeWork` [A4]
 * @param maxFrameMs - most that painting a frame may cost, as the player judges it; default: `limits.maxFrameMs`
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
