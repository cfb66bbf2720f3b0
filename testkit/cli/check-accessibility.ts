// Checks the accessibility of a document as a player shows it: names, targets, headings, language, and contrast in both themes.
// It sees the screens and scroll positions that the smoke check plays. Must not know where documents come from.

import type { DocumentFormat, PlayerDocument } from 'pantograph';
import { isPlayerError } from 'pantograph';
import { createFixedMeasurer, plainEnvironment, SemanticFlag, roleNames } from 'pantograph/renderer';
import {
  buildDisplayList,
  buildSemantics,
  isOpen,
  layoutDocument,
  rectangleOf,
  screenPlays,
  scrollPlaces,
} from 'pantograph/renderer-internal';
import type { LayoutResult } from 'pantograph/renderer-internal';
import type { Variables } from 'pantograph/internal';
import type { CheckFinding } from '../checks/check-report.ts';
import { placesOfNodes } from '../checks/node-places.ts';
import { textContrasts } from './text-contrast.ts';

/** The least side of a target, in dp: of WCAG 2.2 (2.5.8), and that a thumb hits safely. */
const LEAST_TARGET = 24;
const COMFORTABLE_TARGET = 44;

type Tree = ReturnType<typeof buildSemantics>;

/** A finding before its place is known. */
interface Found {
  readonly code: string;
  readonly severity: CheckFinding['severity'];
  readonly node: number;
  readonly words: string;
}

function judgeControls(layout: LayoutResult, tree: Tree): Found[] {
  const found: Found[] = [];
  for (let index = 1; index < tree.count; index += 1) {
    if (!isOpen(tree, index)) continue;
    const node = layout.node[tree.box[index]];
    const role = roleNames[tree.role[index]];
    if (tree.words.name(index).trim() === '')
      found.push({
        code: 'accessibility/name',
        severity: 'error',
        node,
        words: `expected a name for the ${role}, got none`,
      });
    const { width, height } = rectangleOf(tree, index);
    const side = Math.min(width, height);
    if (side >= COMFORTABLE_TARGET) continue;
    const least = side < LEAST_TARGET ? LEAST_TARGET : COMFORTABLE_TARGET;
    found.push({
      code: 'accessibility/target',
      severity: side < LEAST_TARGET ? 'error' : 'warning',
      node,
      words: `expected a ${role} of at least ${least} by ${least} dp, got ${Math.round(width)} by ${Math.round(height)}`,
    });
  }
  return found;
}

function judgeHeadings(layout: LayoutResult, tree: Tree): Found[] {
  const found: Found[] = [];
  let before = 0;
  for (let index = 1; index < tree.count; index += 1) {
    const level = tree.level[index];
    if (level === 0) continue;
    // A surface may begin below a heading of its page.
    if (before > 0 && level > before + 1)
      found.push({
        code: 'accessibility/heading',
        severity: 'warning',
        node: layout.node[tree.box[index]],
        words: `expected a heading of level ${before + 1} at most, got ${level}`,
      });
    before = level;
  }
  return found;
}

/** The boxes of controls that are disabled, and of all that is inside: WCAG asks for no contrast there. */
function disabledBoxes(layout: LayoutResult, tree: Tree): ReadonlySet<number> {
  const boxes = new Set<number>();
  for (let index = 1; index < tree.count; index += 1) {
    if ((tree.flags[index] & SemanticFlag.DISABLED) === 0) continue;
    for (let box = tree.box[index]; box < layout.next[tree.box[index]]; box += 1) boxes.add(box);
  }
  return boxes;
}

function judgeContrast(
  layout: LayoutResult,
  variables: Variables,
  offsets: Float64Array,
  exempt: ReadonlySet<number>,
): Found[] {
  const { document, environment, node } = layout;
  return textContrasts(buildDisplayList(layout, variables, offsets), document.paths)
    .filter(({ box, contrast, atLeast }) => contrast < atLeast && !exempt.has(box))
    .map(({ box, contrast, atLeast }) => ({
      code: 'accessibility/contrast',
      severity: 'error',
      node: node[box] ?? 0,
      words: `expected text with a contrast of at least ${atLeast} in the ${environment.theme} theme, got ${contrast.toFixed(2)}`,
    }));
}

/** Everything that is found on the screens, in both themes. */
function judgeScreens(document: PlayerDocument): Found[] {
  const measurer = createFixedMeasurer();
  return screenPlays(document, plainEnvironment).flatMap((variables) => {
    const layout = layoutDocument(document, plainEnvironment, variables, measurer);
    const tree = buildSemantics(layout, variables);
    const exempt = disabledBoxes(layout, tree);
    // The boxes are the same in both themes.
    const dark: LayoutResult = { ...layout, environment: { ...plainEnvironment, theme: 'dark' } };
    const contrasts = [layout, dark].flatMap((themed) =>
      scrollPlaces(themed).flatMap((offsets) => judgeContrast(themed, variables, offsets, exempt)),
    );
    return [...judgeControls(layout, tree), ...judgeHeadings(layout, tree), ...contrasts];
  });
}

/**
 * The faults of accessibility of a document, each with the place of its node. A document that cannot be laid out has a single
 * finding, the fault of the layout.
 *
 * @param format - the format in which the document was written
 */
export function accessibilityFindings(document: PlayerDocument, format: DocumentFormat): readonly CheckFinding[] {
  let found: readonly Found[];
  try {
    found = judgeScreens(document);
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    return [{ code: error.code, severity: 'error', message: error.message }];
  }
  const placeOf = found.length === 0 ? undefined : placesOfNodes(document, format);
  const unique = new Map(found.map((finding) => [`${finding.code} ${finding.node} ${finding.words}`, finding]));
  const findings = [...unique.values()].map(({ code, severity, node, words }): CheckFinding => ({
    code,
    severity,
    ...placeOf?.(node),
    message: `node ${node}: ${words}`,
  }));
  if (document.lang !== '') return findings;
  const message = 'expected the language of the texts (`lang`), got none: readers of other languages mispronounce them';
  return [...findings, { code: 'accessibility/language', severity: 'warning', message }];
}
