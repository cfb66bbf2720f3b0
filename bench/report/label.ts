// Labels of plots. Must not know rows.

/** Breaks each line between words, so that it has at most `characters` characters, or a single word. */
export function wrapLabel(label: string, characters: number): string {
  const lines = label.split('\n').flatMap((line) =>
    line.split(' ').reduce<string[]>((wrapped, word) => {
      const last = wrapped[wrapped.length - 1];
      if (last === undefined || last.length + 1 + word.length > characters) return [...wrapped, word];
      return [...wrapped.slice(0, -1), `${last} ${word}`];
    }, []),
  );
  return lines.join('\n');
}
