// SHA-256 of a library, for pages without WebCrypto. A module of its own, so that only they load it, and nothing else of the library.

export { sha256 } from '@noble/hashes/sha2.js';
