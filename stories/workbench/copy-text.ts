// Gives the reader a text to paste. Must not know what it is.

/** @returns whether the text is on the clipboard, which a page may be refused */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
