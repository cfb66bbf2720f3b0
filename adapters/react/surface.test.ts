import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surface } from './surface.ts';

const session = (): never => {
  throw new Error('a server asks for nothing');
};

it('[MS2] on a server, children stand in, and nothing is asked for', () => {
  const props = { session, surface: 'tasks', className: 'card' };
  expect(renderToString(createElement(Surface, props, 'Loading'))).toBe(
    '<div class="card"><div style="float:left;width:100%;height:100%;margin-right:-100%;visibility:hidden"></div>Loading</div>',
  );
  expect(renderToString(createElement(Surface, props))).toBe('<div class="card"><div style="height:100%"></div></div>');
});
