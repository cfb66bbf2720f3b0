// Reads the address that a person typed. Must not fetch it.

export type AddressReading = { readonly ok: true; readonly base: URL } | { readonly ok: false; readonly fault: string };

/** The base address of requests, or its fault in words for the person. */
export function readAddress(input: string): AddressReading {
  const text = input.trim();
  if (text === '') return { ok: false, fault: 'Write the address of a server.' };
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { ok: false, fault: 'An address looks like http://localhost:8080' };
  // Credentials in an address would stand in logs and histories. [T3]
  if (url.username !== '' || url.password !== '')
    return { ok: false, fault: 'Leave user name and password out of the address.' };
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { ok: true, base: url };
}
