// The suite `a11y`: the document as assistive technology meets it.

import { accessibilityFindings } from '../../check-accessibility.ts';
import { formatOfBody } from '../../../checks/open-bytes.ts';
import { fullClient, headersOf } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';

/** A check of one kind of finding. */
function checkOf(kind: 'name' | 'target' | 'contrast' | 'heading', says: string): ConformCheck {
  return {
    id: `a11y/${kind}`,
    rule: 'CM5',
    says,
    async run(visit) {
      const answer = await visit.ask('', { headers: headersOf(fullClient) });
      const document = visit.documentOf(answer);
      if (document === undefined) return;
      const format = formatOfBody(answer.body ?? new Uint8Array(), answer.mediaType);
      for (const { code, severity, message } of accessibilityFindings(document, format))
        if (code === `accessibility/${kind}` && (severity === 'error' || kind === 'heading'))
          visit.expect(false, says, message, answer);
    },
  };
}

export const a11y: readonly ConformCheck[] = [
  checkOf('name', 'Each control has a name.'),
  checkOf('target', 'Each control has sides of at least 24 dp.'),
  checkOf('contrast', 'Text has the contrast of WCAG 2.2 in both themes.'),
  checkOf('heading', 'Levels of headings are not skipped.'),
];
