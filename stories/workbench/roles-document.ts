// The page of all colour roles, as a document like any other. Must not know the stage.

import type { ColorRoleName, ComponentNode } from 'pantograph/producer';
import { colorRoles } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import type { Theme } from './contrast.ts';
import { contrastRatio, hexOf, rolePairs } from './contrast.ts';

const chip = [m.size({ width: 40, height: 40 }), m.cornerRadius({ topStart: 12 })];
const cell = [m.size({ width: 208 })];

/** Swatches of every role, then every pair with its contrast. */
export function rolesDocument(theme: Theme): DocumentTree {
  return {
    profile: 'canvas-1',
    designWidth: 720,
    designHeight: 720,
    lang: 'en',
    direction: 'auto',
    root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
      ui.column(
        { gap: 20, modifiers: [m.fill({ width: 1 }), m.padding({ start: 28, top: 28, end: 28, bottom: 28 })] },
        [
          heading(`Colour roles, ${theme}`, 1),
          ui.flow(
            { gap: 20, lineGap: 16 },
            (Object.keys(colorRoles) as readonly ColorRoleName[]).map((role) => swatch(role, theme)),
          ),
          heading('Contrast', 2),
          ui.flow(
            { gap: 12, lineGap: 12 },
            rolePairs.map(({ on, under }) => pair(on, under, theme)),
          ),
        ],
      ),
    ]),
  };
}

function heading(text: string, headingLevel: number): ComponentNode {
  return ui.text({ text, size: headingLevel === 1 ? 28 : 20, weight: 700, modifiers: [m.semantics({ headingLevel })] });
}

function swatch(role: ColorRoleName, theme: Theme): ComponentNode {
  return ui.row({ gap: 12, align: 'center', modifiers: cell }, [
    ui.box({ modifiers: [chip, m.background({ color: role }), m.border({ color: 'outlineVariant' })] }),
    ui.column({ modifiers: [m.weight()] }, [
      ui.text({ text: role, size: 13, weight: 600 }),
      ui.text({ text: hexOf(role, theme), size: 12, color: 'onSurfaceVariant', font: 'mono' }),
    ]),
  ]);
}

function pair(on: ColorRoleName, under: ColorRoleName, theme: Theme): ComponentNode {
  return ui.column(
    {
      modifiers: [
        m.size({ width: 213 }),
        m.cornerRadius({ topStart: 14 }),
        m.background({ color: under }),
        m.border({ color: 'outlineVariant' }),
        m.padding({ start: 16, top: 12, end: 16, bottom: 12 }),
      ],
    },
    [
      ui.text({ text: `${contrastRatio(on, under, theme).toFixed(1)} : 1`, size: 22, weight: 700, color: on }),
      ui.text({ text: on, size: 13, color: on }),
      ui.text({ text: `on ${under}`, size: 13, color: on }),
    ],
  );
}
