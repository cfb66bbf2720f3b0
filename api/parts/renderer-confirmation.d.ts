interface PointerPlace {
  readonly x: number;
  readonly y: number;
}
interface PressWatch {
  readonly page: Document;
  readonly last: PointerPlace | undefined;
  dispose(): void;
}
declare function watchPresses(page: Document): PressWatch;

interface ConfirmationWords {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly cancel: string;
  readonly unseen?: string | undefined;
  readonly hold?: string | undefined;
  readonly quote?: { readonly words: string; readonly untrustedTexts: readonly string[] } | undefined;
}
interface ConfirmationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly isFrameTrusted?: boolean | undefined;
}
declare function requestConfirmation(
  presses: PressWatch,
  words: ConfirmationWords,
  { signal, isFrameTrusted }?: ConfirmationOptions,
): Promise<boolean>;

export { requestConfirmation, watchPresses };
export type { ConfirmationOptions, ConfirmationWords, PointerPlace, PressWatch };
