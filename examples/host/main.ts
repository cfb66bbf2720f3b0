// The demo client: joins the page, its history and a visit to a server. [D5]
import { observeEnvironment, prewarm } from 'pantograph/renderer';
import type { PlayerOptions } from 'pantograph/renderer';
import { Connection } from './connection.ts';
import { createDialogs, find } from './dialogs.ts';
import { frameFor } from './frame.ts';
import { offerInspector } from './inspect-key.ts';
import { readSettings } from './page-settings.ts';
import { readAddress } from './server-address.ts';
import { signIn } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import type { Visit } from './task-session.ts';
import { createView } from './view.ts';
import { createWireFields, readWireChoice } from './wire-choice.ts';

/** Of the usual size of letters. */
const LARGE_TEXT = 1.2;
/** Widths in CSS pixels below which the surface's controls reach into its corner. */
const NARROW = 360;
const settings = readSettings(new URLSearchParams(location.search));
const root = document.documentElement;
const view = createView(document);
const dialogs = createDialogs(document);
let frame = frameFor(root.clientWidth, window.innerHeight);
/** What the person and the window prefer, beside what the page's own address says; the session watches it. [C1] */
const environment = observeEnvironment(view.stage, settings.player);
const player: PlayerOptions = {
  ...settings.player,
  fontScale: environment.getSnapshot().fontScale,
  // The words of documents are the server's, in the person's language: that of this page says nothing of them.
  get locale() {
    return navigator.language;
  },
  // Read by the player whenever its size changes, and the size changes with the scale.
  get scale() {
    return frame.scale;
  },
};
const address = find(document, '#address', HTMLInputElement);
const contract = find(document, '#contract', HTMLInputElement);
const addressFault = find(document, '#address-fault', HTMLElement);
const wire = createWireFields(document, settings.wire);
let connection: Connection | undefined;
const closeInspector = offerInspector(document, () => connection?.surface);

// While the address is typed, and the document is in flight.
void prewarm({ width: frame.width, height: frame.height, density: devicePixelRatio * frame.scale });

if (settings.player.theme !== undefined) root.dataset['theme'] = settings.player.theme;
if (settings.player.direction !== undefined) root.dir = settings.player.direction;
// The host's own words grow with the surface's, as far as the longest of them has room.
if (settings.player.fontScale !== undefined) root.style.fontSize = `min(${settings.player.fontScale * 100}%, 12.5vw)`;
address.value = location.origin;
contract.checked = settings.api === 'v1';
wire.setOffered(contract.checked);

/** Fits the surface into the window. [D6] */
function fitWindow(): void {
  frame = frameFor(root.clientWidth, window.innerHeight);
  root.dataset['frame'] = frame.kind;
  // Beside larger words, on a narrow screen, or where headings begin in the corner, a mark over the surface has no room.
  const { fontScale, direction } = environment.getSnapshot();
  const hasRoom = fontScale <= LARGE_TEXT && direction === 'ltr' && frame.width >= NARROW;
  root.dataset['text'] = hasRoom ? 'plain' : 'large';
  root.style.setProperty('--device-width', `${frame.width}px`);
  root.style.setProperty('--device-height', `${frame.height}px`);
}

/** Ends the visit, and what was opened over it. */
function leave(): void {
  closeInspector();
  connection?.close();
  connection = undefined;
}

/** @param signedIn - forgotten when the visit ends, or the page is loaded again */
function open(visit: Visit, signedIn?: SignedIn): void {
  leave();
  connection = new Connection({
    visit,
    settings,
    player,
    dialogs,
    view,
    signedIn,
    onSignIn: () => void signInTo(visit),
    onSignedOut(isForgotten) {
      if (!isForgotten)
        addressFault.textContent = 'This device could not forget everything: clear the data of this site.';
      history.back();
    },
  });
}

/** Asks for a key until the server knows it, or the person goes another way. */
async function signInTo(visit: Visit): Promise<void> {
  const asked = connection;
  let fault = '';
  for (;;) {
    const key = await dialogs.askKey(fault);
    if (key === undefined || connection !== asked) return;
    const signing = await signIn(visit.base, key);
    if (connection !== asked) return;
    if (signing.ok) {
      open(visit, signing.signedIn);
      return;
    }
    ({ fault } = signing);
  }
}

/** The visit that a history entry stands for. */
function readVisit(state: unknown): Visit | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { address: text, api, encoding, documentApi } = state as Readonly<Record<string, unknown>>;
  const reading = typeof text === 'string' ? readAddress(text) : undefined;
  return reading?.ok === true
    ? { base: reading.base, api: api === 'v1' ? 'v1' : 'demo', wire: readWireChoice(encoding, documentApi) }
    : undefined;
}

/** Shows what the history entry stands for: a visit to a server, or the form that starts one. */
function follow(state: unknown): void {
  const visit = readVisit(state);
  if (visit !== undefined) {
    open(visit);
    return;
  }
  leave();
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
  const visit: Visit = { base: reading.base, api: contract.checked ? 'v1' : 'demo', wire: wire.read() };
  history.pushState({ address: visit.base.href, api: visit.api, ...visit.wire }, '');
  open(visit);
});
address.addEventListener('input', () => showAddressFault(''));
contract.addEventListener('change', () => wire.setOffered(contract.checked));
find(view.failed, '#failed-leave', HTMLButtonElement).addEventListener('click', () => history.back());
window.addEventListener('popstate', (event) => follow(event.state));
window.addEventListener('resize', fitWindow);

fitWindow();
follow(history.state);
