// The screen that comes with the page, for a server that has never been reached. [F5] bundled-document.ts makes its bytes, of which the
// page carries no more: nothing has to be fetched when nothing can be.
import { createEnvelope } from 'pantograph';

const BYTES =
  'lKRQR1IxmQGoY2FudmFzLTEBzQGGzQLQwKJlbsClVGFza3OSwJKRAZEElZMxk5MDAQGSBwGVBRQUFBQIlQKRlBDAwAGlVGFza3MgzQK8kwLA2UdUaGUgc2VydmVyIGhh' +
  'cyBub3QgYmVlbiByZWFjaGVkIHlldC4gWW91ciB0YXNrcyBzdGFuZCBoZXJlIG9uY2UgaXQgaGFzLpYCwL9UaGlzIHNjcmVlbiBjYW1lIHdpdGggdGhlIHBhZ2UuDcAC' +
  'kQA=';

/** The bytes of its document. */
export const bundledBytes = (): Uint8Array => Uint8Array.from(atob(BYTES), (letter) => letter.charCodeAt(0));

/** The screen of a surface, as a session takes it. */
export const bundledScreen = (surface: string): Promise<Uint8Array> => createEnvelope(bundledBytes(), { surface });
