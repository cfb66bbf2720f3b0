// The table of components holds what passes rely on when they look a component up.

import { NodeKind } from 'pantograph/internal';
import { describe, expect, it } from 'vitest';
import { components } from './components.ts';
import { checkbox } from './checkbox.ts';

describe('the table of components', () => {
  it('[LY1, PT1] has a record for each kind of node, where its number says', () => {
    expect(components.length).toBe(Math.max(...Object.values(NodeKind)) + 1);
    expect(components[NodeKind.checkbox].label).toBe(checkbox.label);
    expect(components[NodeKind.text].paragraph?.hasRuns).toBe(false);
    expect(components[NodeKind.drawRect].paint.own).toBe(undefined);
  });

  it('[LY1] has records of one shape, so that loops over boxes read them fast', () => {
    const shapeOf = (record: object): string =>
      Object.entries(record)
        .map(([name, value]) =>
          ['measure', 'place', 'paint', 'describe'].includes(name)
            ? `${name}(${Object.keys(value as object).join()})`
            : name,
        )
        .join();
    expect(new Set(components.map(shapeOf)).size).toBe(1);
  });
});
