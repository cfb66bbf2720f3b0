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

/** The font scale from which letters count as large. */
const LARGE_TEXT = 1.2;
/** Widths in CSS pixels below which the surface's controls reach into its corner. */
const NARROW = 360;
const settings = readSettings(new URLSearchParams(location.search));
const root = document.documentElement;
const view = createView(document);
const dialogs = createDialogs(document);
let frame = frameFor(root.clientWidth, window.innerHeight);
/** The environment of the page, with the settings of its address. The session watches it. [C1] */
const environment = observeEnvironment(view.stage, settings.player);
const player: PlayerOptions = {
  ...settings.player,
  fontScale: environment.getSnapshot().fontScale,
  // Documents are in the person's language, which need not be the language of this page.
  get locale() {
    return navigator.language;
  },
  // The player reads the scale after each change of its size, and the size changes with the scale.
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

// Prewarms while the person types the address and the document is fetched.
void prewarm({ width: frame.width, height: frame.height, density: devicePixelRatio * frame.scale });

if (settings.player.theme !== undefined) root.dataset['theme'] = settings.player.theme;
if (settings.player.direction !== undefined) root.dir = settings.player.direction;
// The host's own words grow with those of the surface, as far as the longest word has room.
if (settings.player.fontScale !== undefined) root.style.fontSize = `min(${settings.player.fontScale * 100}%, 12.5vw)`;
address.value = location.origin;
contract.checked = settings.api === 'v1';
wire.setOffered(contract.checked);

/** Fits the surface into the window. [D6] */
function fitWindow(): void {
  frame = frameFor(root.clientWidth, window.innerHeight);
  root.dataset['frame'] = frame.kind;
  // A mark over the surface has no room beside large words, on a narrow screen, or if headings begin in that corner.
  const { fontScale, direction } = environment.getSnapshot();
  const hasRoom = fontScale <= LARGE_TEXT && direction === 'ltr' && frame.width >= NARROW;
  root.dataset['text'] = hasRoom ? 'plain' : 'large';
  root.style.setProperty('--device-width', `${frame.width}px`);
  root.style.setProperty('--device-height', `${frame.height}px`);
}

/** Ends the visit, and closes the inspector and dialogs over it. */
function leave(): void {
  closeInspector();
  connection?.close();
  connection = undefined;
}

/** Opens a visit. @param signedIn - forgotten when the visit ends, or the page is loaded again */
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

/** Asks for a key until the server accepts it, or the person cancels. */
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

/** The visit of a history entry. */
function readVisit(state: unknown): Visit | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { address: text, api, encoding, documentApi } = state as Readonly<Record<string, unknown>>;
  const reading = typeof text === 'string' ? readAddress(text) : undefined;
  return reading?.ok === true
    ? { base: reading.base, api: api === 'v1' ? 'v1' : 'demo', wire: readWireChoice(encoding, documentApi) }
    : undefined;
}

/** Shows the visit of a history entry, or the form that starts a visit. */
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
  // A visit has a single entry, so "back" leaves it from any screen. [D5]
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
