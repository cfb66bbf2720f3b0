// The reader's own application around the program of `docs/forms.md`.

/** Sends a file to where the application keeps files. @returns the key that names it there */
export async function upload(file: File): Promise<string> {
  const answer = await fetch('uploads', { method: 'POST', body: file });
  return answer.text();
}
