// The chosen options of a select of several, as the text of its field: a JSON list of their values, and an empty text for none.

/** The values in a text; none for a text that another field has left. */
export function chosenIn(text: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  } catch {
    return [];
  }
}

/** The text of these values, each once. */
export function chosenText(values: readonly string[]): string {
  return values.length === 0 ? '' : JSON.stringify([...new Set(values)]);
}
