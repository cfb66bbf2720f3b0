// lit-html: a template a row, repeated by key.

import { html, render, svg } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { countLine, parseJson, PLUS_ICON, type ListData, type ListTask } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

const row = ({ title }: ListTask): unknown => html`<li><button class="row">${title}</button></li>`;
const icon = svg`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PLUS_ICON}></path></svg>`;

const screen = ({ tasks }: ListData): unknown =>
  html` <div class="page">
    <div class="bar">
      <div>
        <h1>Tasks</h1>
        <p>${countLine(tasks.length)}</p>
      </div>
      <button class="new">${icon}New task</button>
    </div>
    <div class="rest">
      <ul class="sheet">
        ${repeat(tasks, ({ id }) => id, row)}
      </ul>
    </div>
  </div>`;

export const peer: Peer = {
  format: 'json',
  mount(root, bytes) {
    const load = (next: Uint8Array): void => {
      render(screen(parseJson(next) as ListData), root);
    };
    load(bytes);
    return { load, scroller: () => root.querySelectorAll('.rest')[0], dispose: () => void render(null, root) };
  },
};
