// The code blocks of a Markdown text. Must not know their use.

/** A fenced block. */
export interface CodeBlock {
  /** The word after the fence; '' where there is none. */
  readonly language: string;
  /** The text after that word. */
  readonly info: string;
  /** The lines between the fences, each with its line end. */
  readonly text: string;
  /** Number of the first of these lines in the document, from 1. */
  readonly line: number;
}

/** A fence of Markdown that we refuse: indented, of tildes, or longer. */
const OTHER_FENCE = /^(?:\s+```|\s*~~~|````)/u;

/** The blocks of a document, in order. Throws for a fence that is not closed, and for an unusual fence. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { readonly language: string; readonly info: string; readonly line: number } | undefined;
  let text: string[] = [];
  markdown.split('\n').forEach((content, index) => {
    if (OTHER_FENCE.test(content))
      throw new Error(`line ${index + 1}: expected \`\`\` at the start of the line as a fence, got ${content}`);
    const fence = /^```(\S*) ?(.*)$/u.exec(content);
    if (fence === null) text.push(`${content}\n`);
    else if (open === undefined) [open, text] = [{ language: fence[1], info: fence[2], line: index + 2 }, []];
    else {
      blocks.push({ ...open, text: text.join('') });
      open = undefined;
    }
  });
  if (open !== undefined) throw new Error(`the block before line ${open.line}: expected a closing fence, got the end`);
  return blocks;
}
