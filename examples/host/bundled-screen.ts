// The fallback of the page, for a server that has never been reached. [F5] bundled-document.ts makes its bytes, which are
// part of the page, because nothing can be fetched then.
import { createEnvelope } from 'pantograph/producer';

const BYTES =
  'lKRQR1IxmQGoY2FudmFzLTEBzQGGzQLQwKJlbsClVGFza3OSwJKRAZEElZMxk5MDAQGSBwGVBRQUFBQIlQKRlBDAwAGlVGFza3MgzQK8kwLA2UdUaGUgc2VydmVyIGhh' +
  'cyBub3QgYmVlbiByZWFjaGVkIHlldC4gWW91ciB0YXNrcyBzdGFuZCBoZXJlIG9uY2UgaXQgaGFzLpYCwL9UaGlzIHNjcmVlbiBjYW1lIHdpdGggdGhlIHBhZ2UuDcAC' +
  'kQA=';

/** The bytes of the fallback's document. */
export const bundledBytes = (): Uint8Array => Uint8Array.from(atob(BYTES), (letter) => letter.charCodeAt(0));

/** The fallback of a surface, as an envelope. */
export const bundledScreen = (surface: string): Promise<Uint8Array> => createEnvelope(bundledBytes(), { surface });
