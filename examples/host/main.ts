// The demo client: joins the page, its history and a visit to a server. [D5]
import { Connection } from './connection.ts';
import { createDialogs, find } from './dialogs.ts';
import { createDocumentClient } from './document-client.ts';
import { frameFor } from './frame.ts';
import { readSettings } from './page-settings.ts';
import { readAddress } from './server-address.ts';
import { createStage } from './stage.ts';
import { createTaskClient } from './task-client.ts';
import { createView } from './view.ts';

const settings = readSettings(new URLSearchParams(location.search));
const root = document.documentElement;
const view = createView(document);
const dialogs = createDialogs(document);
const stage = createStage(view.stage, settings.player);
const address = find(document, '#address', HTMLInputElement);
const addressFault = find(document, '#address-fault', HTMLElement);
let connection: Connection | undefined;

if (settings.player.theme !== undefined) root.dataset['theme'] = settings.player.theme;
if (settings.player.direction !== undefined) root.dir = settings.player.direction;
address.value = location.origin;

/** Fits the surface into the window. [D6] */
function fitWindow(): void {
  const frame = frameFor(window.innerWidth, window.innerHeight);
  root.dataset['frame'] = frame.kind;
  root.style.setProperty('--device-width', `${frame.width}px`);
  root.style.setProperty('--device-height', `${frame.height}px`);
  stage.setScale(frame.scale);
}

function visit(base: URL): void {
  connection?.close();
  const documents = createDocumentClient(base, settings.patience);
  const tasks = createTaskClient(base, settings.patience);
  connection = new Connection({ documents, tasks, stage, dialogs, view });
  void connection.open();
}

/** Shows what the history entry stands for: a visit to a server, or the form that starts one. */
function follow(state: unknown): void {
  const base = typeof state === 'string' ? readAddress(state) : undefined;
  if (base?.ok === true) {
    visit(base.base);
    return;
  }
  connection?.close();
  connection = undefined;
  view.show('entry');
  address.focus();
}

function showAddressFault(fault: string): void {
  addressFault.textContent = fault;
  if (fault === '') address.removeAttribute('aria-invalid');
  else address.setAttribute('aria-invalid', 'true');
}

find(document, '#entry-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const reading = readAddress(address.value);
  showAddressFault(reading.ok ? '' : reading.fault);
  if (!reading.ok) {
    address.focus();
    return;
  }
  // The one entry of a visit: "back" leaves it from any screen. [D5]
  history.pushState(reading.base.href, '');
  visit(reading.base);
});
address.addEventListener('input', () => showAddressFault(''));
find(document, '#failed-leave', HTMLButtonElement).addEventListener('click', () => history.back());
window.addEventListener('popstate', (event) => follow(event.state));
window.addEventListener('resize', fitWindow);

fitWindow();
follow(history.state);
