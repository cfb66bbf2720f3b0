// The scene of the native engine: joins layout, painting and actions of a document. Must not know elements.

import type { PlayerDocument } from 'pantograph';
import { areSame, CustomField, findDuplicateKeys, isOfHost, readInt, readString, RunField } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import type { Scene, ScenePorts } from '../engine.ts';
import type { Environment } from '../environment.ts';
import { hitTest, isWhole } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { unknownLink } from '../layout/links.ts';
import { hasTooManyLines } from '../layout/text-block.ts';
import type { ReportDetails, Reporter } from '../player/player-report.ts';
import type { LayoutSemantics } from '../semantics/layout-semantics.ts';
import { requireStateValue, stateValueOf, toStateValue, writeStateValue } from '../state-value.ts';
import type { StateValue } from '../state-value.ts';
import { activateTarget, moveTarget } from './activate.ts';
import { carryOf, keyOf, nodeWithKey, placesFrom } from './carry-over.ts';
import type { Dispatch, ElementPorts } from './element-ports.ts';
import { findComponent } from './host-components.ts';
import { createPainter } from './painter.ts';
import { createMoreLists } from './load-more.ts';
import { loadFields } from './scene-fields-loader.ts';
import { loadHosted } from './scene-hosted-loader.ts';
import { createSceneSurroundings } from './scene-surroundings.ts';
import { createSceneLayout } from './scene-layout.ts';
import type { SceneLayout } from './scene-layout.ts';
import { shownTextsBeside } from './shown-texts.ts';

/** The scene that `sceneOf` returns for a document of the native engine. */
export interface NativeScene extends Scene {
  readonly document: PlayerDocument;
  readonly layout: LayoutResult;
  /** In the order of `document.variables`. */
  readonly values: Variables;
  readonly tree: LayoutSemantics;
}

/** True if the native engine made the scene. */
export function isNativeScene(scene: Scene): scene is NativeScene {
  return 'layout' in scene;
}

/** Reports the notices of a layout. A component of the host that has `failed` was reported then. */
function reportLayout(layout: LayoutResult, failed: ReadonlySet<number>, report: Reporter): void {
  if (layout.environment.viewportWidth === 0) return;
  if (hasTooManyLines(layout.tables)) report('text-cut');
  for (const { code, node } of layout.notices)
    if (!failed.has(node))
      report(code === 'screen-out-of-range' ? code : 'component-unknown', {
        subject: node,
        notice: code,
        ...lackedComponent(layout.document, node),
      });
}

/** Reports the first repeated key, and the first link that the host does not know. */
function reportNames(document: PlayerDocument, environment: Environment, report: Reporter): void {
  const [repeated] = findDuplicateKeys(document);
  if (repeated !== undefined) report('key-repeated', { subject: repeated.node });
  const unknown = unknownLink(document, environment);
  if (unknown >= 0)
    report('link-unknown', { subject: unknown, name: readString(document, document.nodes, unknown, RunField.link) });
}

/** Name and version of the component that the host lacks, and whether children or a placeholder stand there instead. [F2] */
function lackedComponent(document: PlayerDocument, node: number): ReportDetails {
  const { nodes } = document;
  if (!isOfHost(nodes.kinds[node])) return {};
  return {
    component: readString(document, nodes, node, CustomField.name),
    version: readInt(document, nodes, node, CustomField.version),
    instead: nodes.next[node] > node + 1 ? 'children' : 'placeholder',
  };
}

function statesIn(
  { document: { stateCount, variables }, values }: SceneLayout,
  invalidate: () => void,
): Pick<Scene, 'getState' | 'setState'> {
  const indexOf = (name: string): number =>
    variables.slice(0, stateCount).findIndex((variable) => variable.name === name);
  const get = (index: number): StateValue | undefined =>
    index < 0 ? undefined : stateValueOf(variables[index], values, index);
  return {
    getState: (name) => get(indexOf(name)),
    setState(name, value) {
      const index = indexOf(name);
      if (index < 0) return false;
      requireStateValue(variables[index], value);
      const before = get(index);
      writeStateValue(values, index, typeof value === 'string' ? value : toStateValue(value));
      if (get(index) !== before) invalidate();
      return true;
    },
  };
}

/** Lays a document out for an environment; throws if that fails. */
export function createNativeScene(document: PlayerDocument, environment: Environment, ports: ScenePorts): NativeScene {
  const { carried, hostAction, loadImages, options, report, reportOnce } = ports;
  let isNear = false;
  const surroundings = createSceneSurroundings(carried?.hosted?.heightsIn(document));
  const factsChanged = (): void => {
    surroundings.changed();
    ports.invalidate();
  };
  const shown = createSceneLayout(document, surroundings.within(environment), {
    measurerAt: ports.measurerAt,
    meter: ports.meter,
    states: carried?.states ?? options.initialStates,
    scrolled: placesFrom(carried, document),
    hasCustom: (node) =>
      !surroundings.failed.has(node) && findComponent(options.components, document, node) !== undefined,
    onLayout: (layout) => {
      reportLayout(layout, surroundings.failed, reportOnce);
      // All rows may cost more than the meter allows, and then some texts are left out.
      if (isNear) ports.invalidate();
      isNear = !isWhole(layout);
    },
  });
  reportNames(document, environment, report);
  const { values } = shown;
  const paint = createPainter(shown, ports, loadImages(document.bytes, document.images), (list) => {
    hosted?.painted(list);
    more?.follow();
  });
  const dispatch: Dispatch = (name, value, node, details) =>
    hostAction(name, value, { untrustedTexts: shownTextsBeside(shown.layout, node) }, details);
  const elements: ElementPorts = {
    ...ports,
    document,
    variables: values,
    layout: () => shown.layout,
    facts: surroundings,
    factsChanged,
    dispatch,
  };
  const hosted = loadHosted({ ...elements, carried: carried?.hosted });
  const more = createMoreLists(shown, ports);
  const activate = (node: number): void => activateTarget(scope, { node, option: -1 });
  const fields = loadFields({ ...elements, carried: carried?.fields, activate });
  // The document before may have left errors, and values for states.
  if (surroundings.errors.size > 0) surroundings.changed();
  if (surroundings.errors.size > 0 || !areSame(shown.layout.tables.variables, values, document.stateCount))
    shown.update(surroundings.within(environment));
  const scope = {
    document,
    values,
    dispatch,
    report,
    submit: fields?.submit,
    onExpressionFault: (fault: string, subject: number) => reportOnce('expression-fault', { subject, fault }),
  };
  const { moved } = shown;
  const update = shown.update.bind(shown);
  return Object.assign(shown, {
    update: (next: Environment) => update(surroundings.within(next)),
    fields,
    hosted,
    paint: (target, interaction, { timeMs }) =>
      paint(target, { ...interaction, mounted: hosted?.mounted }, timeMs) ? 'next' : 'none',
    hit: (x, y) => hitTest(shown.layout, x, y, shown.offsets),
    activate: (target) => activateTarget(scope, target),
    move: (target, value, isDone) => moveTarget(scope, target, value, isDone),
    scrollsFollowed: () => moved.clear(),
    ...statesIn(shown, ports.invalidate),
    carry: () => ({ ...carryOf(shown), asked: more?.asked, fields: fields?.carry(), hosted: hosted?.carry() }),
    keyOf: (node) => keyOf(document, node),
    nodeWithKey: (key) => nodeWithKey(document, key),
    dispose: () => hosted?.dispose(),
  } satisfies Partial<NativeScene>);
}
