// Adaptive Cards: a card parsed and rendered with a host configuration that gives it the look of the demo.

import { AdaptiveCard, HostConfig } from 'adaptivecards';
import { parseJson } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

const colors = { default: { default: '#1a1c20', subtle: '#4b5060' } };

const hostConfig = new HostConfig({
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontSizes: { small: 14, default: 16, medium: 16, large: 28, extraLarge: 32 },
  fontWeights: { lighter: 300, default: 400, bolder: 700 },
  spacing: { small: 4, default: 8, medium: 16, large: 20, extraLarge: 28, padding: 16 },
  separator: { lineThickness: 1, lineColor: '#d8dbe6' },
  containerStyles: {
    default: { backgroundColor: '#fbfcff', foregroundColors: colors },
    emphasis: { backgroundColor: '#f0f2f8', foregroundColors: colors },
  },
  actions: { buttonSpacing: 8, actionAlignment: 'right', iconSize: 20, iconPlacement: 'leftOfTitle' },
});

function cardElement(bytes: Uint8Array): HTMLElement {
  const card = new AdaptiveCard();
  card.hostConfig = hostConfig;
  card.parse(parseJson(bytes));
  const element = card.render();
  if (element === undefined) throw new Error('the card was not rendered');
  return element;
}

export const peer: Peer = {
  format: 'card',
  mount(root, bytes) {
    const load = (next: Uint8Array): void => root.replaceChildren(cardElement(next));
    load(bytes);
    return { load, dispose: () => root.replaceChildren() };
  },
};
