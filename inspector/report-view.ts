// The tab of the report: explains its contents, copies it and downloads it. Must not know how a report is made.

import { create } from './create.ts';

/** @returns true if the text is on the clipboard; a page over plain HTTP has no clipboard [IX19] */
async function copyText({ navigator }: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param write - writes the current report */
export function createReportView(
  page: Document,
  view: Window & typeof globalThis,
  write: () => string,
): readonly HTMLElement[] {
  const said = create(page, 'p', { role: 'status' });
  const copy = create(page, 'button', { type: 'button', textContent: 'Copy report' });
  const download = create(page, 'button', { type: 'button', textContent: 'Download report' });
  copy.addEventListener('click', () => {
    const text = write();
    void copyText(view, text).then((isCopied) => {
      said.textContent = isCopied
        ? `Copied: ${text.length} characters.`
        : 'This page may not write to the clipboard, which takes HTTPS and a permission. Download the report.';
    });
  });
  download.addEventListener('click', () => {
    const url = view.URL.createObjectURL(new Blob([write()], { type: 'application/json' }));
    create(page, 'a', { href: url, download: 'pantograph-report.json' }).click();
    view.URL.revokeObjectURL(url);
    said.textContent = 'Downloaded as pantograph-report.json.';
  });
  return [
    create(page, 'p', {
      textContent:
        'A report holds the document with all its texts, the values of its states, the surroundings, and what happened since the inspector was opened. It holds no address, header, cookie or token.',
    }),
    create(page, 'div', { className: 'commands padded' }, [copy, download]),
    said,
  ];
}
