// Copies a text to the clipboard. Must not know its content.

/** @returns true where the text is on the clipboard, which a browser may refuse to a page */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
