// The documents of surfaces, made once for each variant, audience and revision. [T5] Must not know HTTP.
import type { Catalogue, DocumentNeeds } from 'pantograph/sdk-server';
import { catalogueOf, makeDocument } from './catalogue.ts';
import type { DocumentTools, ServedVariant } from './catalogue.ts';
import { ServedContent } from './content-answer.ts';
import { problemOf } from './problem.ts';
import type { MaybePromise, Principal, Surface } from './surface.ts';
import { next, withinTime } from './time-limit.ts';

/** A document for a user. */
export interface ServedDocument {
  readonly surface: string;
  readonly content: ServedContent;
  /** With the needs of this document, which may differ from those of the samples. */
  readonly variant: ServedVariant;
  readonly revision: number;
  /** The headers of its last manifest, which are the same within a second. */
  readonly manifest: { second: number; headers: Promise<Readonly<Record<string, string>>> | undefined };
}

/** A document that was asked for, for a log or a meter. */
export interface DocumentReport {
  readonly surface: string;
  /** Such as `binary-1`. */
  readonly variant: string;
  /** True for a document that was made before, or is being made for another request. */
  readonly isKept: boolean;
  /** The time of `load`, `generate` and the encoding; 0 for a kept document. */
  readonly durationMs: number;
}

export interface DocumentSourceOptions extends DocumentTools {
  readonly now: () => Date;
  readonly onDocument?: ((report: DocumentReport) => void) | undefined;
  /** The time limit of `revision`, and that of `load` and `generate`. */
  readonly generateTimeoutMs: number;
  /** The most bytes of kept documents. */
  readonly maxCachedBytes: number;
}

/** The time limit has passed. */
export class GenerationTimeout extends Error {
  override readonly name = 'GenerationTimeout';
  override readonly message = 'the surface takes too long';
  readonly problem = problemOf('generation-timeout');
}

/** The memory of a kept document beside its bytes: many users of small documents would fill it. */
const BYTES_BESIDE = 1_024;

interface Kept {
  readonly revision: number;
  readonly made: Promise<ServedDocument>;
  byteLength: number;
}

/** Makes and keeps documents. A kept document belongs to one surface, variant, scope and audience, and to a single revision. */
export class DocumentSource<P extends Principal> {
  readonly #options: DocumentSourceOptions;
  readonly #catalogues = new Map<string, Promise<Catalogue<ServedVariant>>>();
  /** The least recently used document is first. */
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;

  constructor(options: DocumentSourceOptions) {
    this.#options = options;
  }

  /** The catalogue, made at the first request. A fault is not kept. */
  async catalogue(surface: Surface<unknown, P>): Promise<Catalogue<ServedVariant>> {
    const known = this.#catalogues.get(surface.name) ?? this.#inTime(catalogueOf(surface, this.#options));
    this.#catalogues.set(surface.name, known);
    try {
      return await known;
    } catch (error) {
      this.#catalogues.delete(surface.name);
      throw error;
    }
  }

  /**
   * The revision of a surface for a user, synchronous where the surface gives it so.
   * @throws TypeError for a revision that no manifest can carry, an error with a `problem`, or an error of the surface
   */
  revision(surface: Surface<unknown, P>, principal: P): MaybePromise<number> {
    const { generateTimeoutMs } = this.#options;
    const read = withinTime(surface.revision(principal), generateTimeoutMs, () => new GenerationTimeout());
    return next(read, (revision: unknown) => {
      if (typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0) return revision;
      throw new TypeError(
        `${surface.name}: expected revision to give an integer from 0, got ${typeof revision} ${String(revision)}`,
      );
    });
  }

  /**
   * The document of a variant for a user.
   * @param isFresh - true to make it anew
   * @throws DocumentTooLarge, an error with a `problem`, or an error of the surface
   */
  async document(
    surface: Surface<unknown, P>,
    variant: ServedVariant,
    principal: P,
    isFresh = false,
  ): Promise<ServedDocument> {
    const { now, onDocument } = this.#options;
    const asked = { surface: surface.name, variant: variant.id };
    const revision = await this.revision(surface, principal);
    const key = JSON.stringify([surface.name, variant.id, scopeOf(surface, principal), audienceOf(surface, principal)]);
    const known = this.#kept.get(key);
    if (known?.revision === revision && !isFresh) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      onDocument?.({ ...asked, isKept: true, durationMs: 0 });
      return known.made;
    }
    const startMs = now().getTime();
    const made = this.#inTime(this.#make(surface, variant, principal, revision));
    this.#keep(key, { revision, made, byteLength: 0 });
    const served = await made;
    onDocument?.({ ...asked, isKept: false, durationMs: now().getTime() - startMs });
    return served;
  }

  async #make(
    surface: Surface<unknown, P>,
    variant: ServedVariant,
    principal: P,
    revision: number,
  ): Promise<ServedDocument> {
    const made = await makeDocument(surface, await surface.load(principal), variant.toMake, this.#options);
    requireSampled(surface, variant, made.needs);
    const content = await ServedContent.of(made.bytes);
    return {
      surface: surface.name,
      content,
      variant: { ...variant, ...made.needs },
      revision,
      manifest: { second: 0, headers: undefined },
    };
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key, this.#kept.get(key));
    this.#kept.set(key, kept);
    kept.made.then(
      ({ content }) => {
        if (this.#kept.get(key) !== kept) return;
        // A document may be kept in several codings.
        kept.byteLength = BYTES_BESIDE + 2 * content.bytes.byteLength;
        this.#keptBytes += kept.byteLength;
        for (const [oldest, other] of this.#kept) {
          if (this.#keptBytes <= this.#options.maxCachedBytes) return;
          this.#forget(oldest, other);
        }
      },
      () => this.#forget(key, kept),
    );
  }

  #forget(key: string, kept: Kept | undefined): void {
    if (kept === undefined || this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#keptBytes -= kept.byteLength;
  }

  /** Work of the surface, which may never end. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    return withinTime(work, this.#options.generateTimeoutMs, () => new GenerationTimeout());
  }
}

/** The key of the data that a user sees. */
export function scopeOf<P extends Principal>(surface: Surface<unknown, P>, principal: P): string {
  return surface.scope?.(principal) ?? principal.id;
}

function audienceOf<P extends Principal>(surface: Surface<unknown, P>, principal: P): string {
  return surface.audience?.(principal) ?? principal.id;
}

/** Refuses host actions that no sample has: they may be those of another surface. */
function requireSampled(
  { name, samples = [] }: Surface<unknown, never>,
  { id, actions }: ServedVariant,
  needs: DocumentNeeds,
): void {
  const others = samples.length === 0 ? [] : needs.actions.filter((action) => !actions.includes(action));
  if (others.length > 0)
    throw new TypeError(`${name}: the document ${id} has host actions that no sample has: ${others.join(', ')}`);
}
