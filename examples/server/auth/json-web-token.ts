// JSON Web Tokens with HMAC SHA-256 (RFC 7519, RFC 7515). The server reads only its own. Must not know users.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenClaims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

const ISSUER = 'urn:pantograph:example-server';
/** The header of all our tokens. A token with another header is refused, whatever its `alg`. */
const HEADER = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
/** The longest accepted token; ours are shorter. */
const MAX_LENGTH = 1_024;

export function signToken(claims: TokenClaims, key: Uint8Array): string {
  const payload = base64url(JSON.stringify({ iss: ISSUER, aud: ISSUER, ...claims }));
  return `${HEADER}.${payload}.${macOf(payload, key).toString('base64url')}`;
}

/** The claims of a valid token of ours, or undefined. */
export function readToken(token: string, key: Uint8Array, nowSeconds: number): TokenClaims | undefined {
  const [header, payload = '', signature = '', ...rest] = token.length > MAX_LENGTH ? [] : token.split('.');
  if (header !== HEADER || rest.length > 0) return undefined;
  const expected = macOf(payload, key);
  const given = Buffer.from(signature, 'base64url');
  // The texts are compared too, because two texts can decode to the same bytes.
  if (
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    signature !== expected.toString('base64url')
  )
    return undefined;
  const { iss, aud, sub, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims & {
    iss: unknown;
    aud: unknown;
  };
  return iss === ISSUER && aud === ISSUER && exp > nowSeconds ? { sub, iat, exp } : undefined;
}

function macOf(payload: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${HEADER}.${payload}`).digest();
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
