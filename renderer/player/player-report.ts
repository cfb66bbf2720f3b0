// The reports of a player to its host. Must not know who listens.

/**
 * The kind of an event. Codes are public: added, never renamed.
 * - `document-notice`: the document holds something that this player does not know; of a component `subject` is its node, where a placeholder stands [F2]
 * - `expression-fault`: a division by zero or an overflow, which count as 0
 * - `screen-out-of-range`: a `screens` state names no child; the first one is shown
 * - `key-repeated`: a node has the key of a node before it; scroll position and focus go to the first. `subject` is the first such node; once for each document
 * - `state-unknown`: a state was set that the document does not have
 * - `host-action-failed`: the host's `onHostAction` threw, or its promise was rejected; `cause` is the exception
 * - `more-unhandled`: the end of a list with `more` is near, and there is no `onMore`; `name` is its name
 * - `more-failed`: the host's `onMore` threw, or its promise was rejected or has not ended for 30 seconds; `cause` is the exception
 * - `host-action-unhandled`: a host action was activated and there is no `onHostAction`; `name` is its name [H2]
 * - `actions-too-deep`: actions that trigger actions were cut off
 * - `link-unknown`: a link has a name for which the host has no address (\`links\`), or one that runs code; it is text. \`subject\` is the run, the first such; once for each document
 * - `component-unknown`: a component that the host does not have: `component` and `version` as the document calls it;
 *   `instead` of it stand its `children` or a `placeholder` [F2]
 * - `component-failed`: a component of the host threw while it painted, was mounted or followed a change; `cause` is the exception. A mounted
 *   component has ended, and its fallback stands there
 * - `component-refused`: a `hostComponent` has a field that the host's component does not take: `field` is its name. Its fallback stands there
 * - `component-restless`: an element that sizes itself changes its height again and again; it is followed twice a second from now on
 * - `component-covered`: a document puts a box over an element of the host, where nobody can see it; `cover` is the node of the box
 * - `components-missing`: the code that mounts elements of the host could not be loaded; placeholders stand there. `cause` is the reason
 * - `control-unnamed`: a control has no words, or blank words; assistive technology calls a checkbox or toggle like its state, others have no name
 * - `target-small`: something to press is less than 44 dp wide or high; once for each document
 * - `canvas-degraded`: the canvas would be larger than this browser allows; it is drawn at a lower density
 * - `height-restless`: the height of the content changes again and again, as when the page gives it another width each time; from now on it
 *   only grows
 * - `text-cut`: a screen has more lines of text than a player lays out; some texts are cut
 * - `paths-cut`: the paths in a frame have more values than a player draws; the last paths are left out
 * - `elements-cut`: more nodes are near than may have elements [SM32]; assistive technology and search have none of the others. `subject` is the first of these; once for each document
 * - `too-costly`: a frame would cost more than it may [FC9]; placeholders are shown for the dearest parts. `subject` is the dearest node; once for each document
 * - `motion-stopped`: a frame costs too much to be painted on and on; indeterminate progress stands still, motions are at their end. Once for each document
 * - `canvas-lost`: the canvas lost its contents; it is drawn again when the browser restores it
 * - `images-cut`: the pictures of a page have more pixels than its players decode together; a placeholder is shown for this picture
 * - `image-broken`: an image could not be fetched or decoded, or is larger than it says, or one of the host has no size; a placeholder is shown. `cause` is the error
 * - `field-refused`: a document asks for a password or a one-time code, which the host does not allow; the field is closed. `subject` is its node
 * - `check-unknown`: a field names a check that the host does not have, so its text is not accepted. `subject` is its node
 * - `check-failed`: a check of the host threw an error, so the text is not accepted. `cause` is the error, `subject` the field's node
 * - `submit-without-form`: an action `submit` was run outside of a form; nothing was sent. `subject` is the pressed node
 * - `fields-missing`: the code of fields could not be loaded; nobody can type. `cause` is the reason
 * - `image-missing`: the host has no asset under this key; a placeholder is shown
 */
export type PlayerReportCode =
  | 'document-notice'
  | 'expression-fault'
  | 'screen-out-of-range'
  | 'key-repeated'
  | 'state-unknown'
  | 'host-action-failed'
  | 'more-unhandled'
  | 'more-failed'
  | 'host-action-unhandled'
  | 'actions-too-deep'
  | 'link-unknown'
  | 'component-unknown'
  | 'component-failed'
  | 'component-refused'
  | 'component-restless'
  | 'component-covered'
  | 'components-missing'
  | 'control-unnamed'
  | 'target-small'
  | 'canvas-degraded'
  | 'height-restless'
  | 'text-cut'
  | 'paths-cut'
  | 'elements-cut'
  | 'too-costly'
  | 'motion-stopped'
  | 'canvas-lost'
  | 'images-cut'
  | 'image-broken'
  | 'image-missing'
  | 'field-refused'
  | 'check-unknown'
  | 'check-failed'
  | 'submit-without-form'
  | 'fields-missing';

/** Facts of a report: counts and indexes. */
export type ReportDetails = Readonly<Record<string, string | number | boolean | undefined>>;

/** One thing that the host may log or count. It never holds document text. */
export interface PlayerReport {
  readonly code: PlayerReportCode;
  /** The code and the details. */
  readonly message: string;
  readonly details: ReportDetails;
  /** The exception, when there was any. */
  readonly cause?: unknown;
}

/** Hears of reports. Its exceptions go to the page's error event. */
export type PlayerReportListener = (report: PlayerReport) => void;

/** The sentence for the console of whoever develops the page or the document; undefined where a report is no mistake of theirs. [F2] [H2] */
export function mistakeOf({ code, details }: PlayerReport): string | undefined {
  const detailOf = (name: string): string => String(details[name] ?? 'unknown');
  if (code === 'host-action-unhandled')
    return `the host action ${detailOf('name')} was pressed, and nothing happened: give the player an onHostAction`;
  if (code === 'more-unhandled')
    return `a list asks for more by the name ${detailOf('name')}, and nothing happens: give the player an onMore`;
  if (code === 'link-unknown')
    return `node ${detailOf('subject')} is the link ${detailOf('name')}, for which the page has no address that a link may have: it is text`;
  if (code === 'component-unknown' && details['component'] !== undefined) {
    const instead = details['instead'] === 'children' ? 'children are' : 'placeholder is';
    return `node ${detailOf('subject')} is the component ${detailOf('component')}, version ${detailOf('version')}, which the page does not have: its ${instead} shown`;
  }
  if (code === 'component-refused')
    return `node ${detailOf('subject')} has the field ${detailOf('field')}, which the component of the page does not take: its fallback is shown`;
  if (code === 'component-covered')
    return `node ${detailOf('cover')} lies over node ${detailOf('subject')}, an element of the page, which is above it: nobody can see it`;
  if (code === 'document-notice' && details['notice'] === 'unknown-component')
    return `node ${detailOf('subject')} (operation ${detailOf('operation')}) is of a component that this player does not know, opcode ${detailOf('opcode')}: a placeholder is shown`;
  return undefined;
}

/** Makes a report. */
export type Reporter = (code: PlayerReportCode, details?: ReportDetails, cause?: unknown) => void;

/**
 * Reports to the listener that there is then, whose throws go to the page's error event.
 *
 * @param onEach - hears of each report too, whoever listens
 */
export function createReporter(
  options: { readonly onReport?: PlayerReportListener | undefined },
  onEach: PlayerReportListener,
): Reporter {
  return (code, details = {}, cause) => {
    const report = { code, message: `${code} ${JSON.stringify(details)}`, details, cause };
    onEach(report);
    try {
      options.onReport?.(report);
    } catch (error) {
      reportError(error);
    }
  };
}

/** Codes that are reported once for each document, whatever their details. */
const ONCE_A_DOCUMENT: ReadonlySet<PlayerReportCode> = new Set([
  'target-small',
  'elements-cut',
  'too-costly',
  'motion-stopped',
]);

/** Reports everything once, when the frame is done: a host may load another document then, or end the player. */
export function reportOnce(report: Reporter): Reporter {
  const known = new Set<string>();
  return (code, details, cause) => {
    const key = ONCE_A_DOCUMENT.has(code) ? code : code + JSON.stringify(details);
    if (!known.has(key)) queueMicrotask(() => report(code, details, cause));
    known.add(key);
  };
}
