// The elements of the host in a document that is played. The player loads this module with the first document that has such an
// element. Must not know how an element is mounted.

import { ColorRole, HostComponentField, NodeKind, readInt, readMap, readPool, readString } from 'pantograph/internal';
import type { FieldValue, PlayerDocument } from 'pantograph';
import type { FieldReader } from 'pantograph/internal';
import { components } from '../components/components.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { covering, findModifierOf, operated } from '../modifiers/modifiers.ts';
import { keyOf } from '../native/carry-over.ts';
import { findComponent } from '../native/host-components.ts';
import type { HostComponents } from '../native/host-components.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { cssColor } from '../paint/paint-display-list.ts';
import { themeColorsOf } from '../paint/theme-colors.ts';
import type { CarriedHosted, HostedOfScene, HostedPorts } from './hosted-ports.ts';
import type { ComponentFields, MountedComponent } from './mounted-component.ts';
import { MountedElement } from './mounted-element.ts';
import type { ElementOwner } from './mounted-element.ts';
import { paintedClips } from './painted-clips.ts';

/** The most elements that stay mounted while nobody can see them. */
const MOST_UNSEEN = 256;

/** The elements of the host in a scene. */
export function createHosted(ports: HostedPorts): HostedOfScene {
  return new HostedElements(ports);
}

/** The first field that a component does not take; `undefined` if it takes them all. */
function refusedField({ fields: readers }: MountedComponent, fields: ComponentFields): string | undefined {
  if (readers === undefined) return undefined;
  const takes = (name: string): boolean => {
    const reader: FieldReader<FieldValue | undefined> | undefined = Object.hasOwn(readers, name)
      ? readers[name]
      : undefined;
    return reader?.read(fields[name]) !== undefined || (reader?.isOptional === true && fields[name] === undefined);
  };
  return [...Object.keys(readers), ...Object.keys(fields)].find((name) => !takes(name));
}

/**
 * The nodes of a document that are elements of the host, each with its identity across documents: its key, and the component that it is. A
 * node without a key has none, and of elements that share a key the first has it.
 */
function identitiesOf(document: PlayerDocument): ReadonlyMap<number, string | undefined> {
  const { nodes } = document;
  const identities = new Map<number, string | undefined>();
  const taken = new Set<string>();
  nodes.kinds.forEach((kind, node) => {
    if (kind !== NodeKind.hostComponent) return;
    const key = keyOf(document, node);
    const name = readString(document, nodes, node, HostComponentField.name);
    const identity = [key, name, readInt(document, nodes, node, HostComponentField.version)].join();
    const isFirst = key !== undefined && !taken.has(identity);
    identities.set(node, isFirst ? identity : undefined);
    if (isFirst) taken.add(identity);
  });
  return identities;
}

/** The node of the first later box over the box of a node, if it paints something or takes presses; -1 if there is none. Nobody can see it below the element. */
function findCover(
  { count, document, height, kind, next, node, scroller, width, x, y }: LayoutResult,
  of: number,
): number {
  const own = node.indexOf(of);
  if (own < 0) return -1;
  for (let box = next[own]; box < count; box += 1) {
    const overlaps =
      scroller[box] === scroller[own] &&
      Math.min(x[box] + width[box], x[own] + width[own]) > Math.max(x[box], x[own]) &&
      Math.min(y[box] + height[box], y[own] + height[own]) > Math.max(y[box], y[own]);
    if (!overlaps) continue;
    const isSeen =
      components[kind[box]].paint.own !== undefined ||
      findModifierOf(document, node[box], [...covering, ...operated]) >= 0;
    if (isSeen) return node[box];
  }
  return -1;
}

class HostedElements implements HostedOfScene {
  readonly #ports: HostedPorts;
  readonly #components: HostComponents | undefined;
  readonly #identities: ReadonlyMap<number, string | undefined>;
  readonly #fields = new Map<number, ComponentFields>();
  readonly #elements = new Map<number, MountedElement>();
  readonly #owners = new Map<number, ElementOwner>();
  /** Elements of the mirror whose content is to be brought up to date, by node. */
  readonly #waiting = new Map<number, HTMLElement>();
  #count: number;
  #isEnded = false;

  constructor(ports: HostedPorts) {
    this.#ports = ports;
    this.#components = ports.options.components;
    const { carried, document } = ports;
    this.#count = carried?.count ?? 0;
    this.#identities = identitiesOf(document);
    for (const [node, identity] of this.#identities) {
      const element = identity === undefined ? undefined : carried?.elements.get(identity);
      if (element === undefined || element.component !== this.#componentOf(node)) continue;
      if (refusedField(element.component, this.#fieldsOf(node)) !== undefined) continue;
      const isSame = JSON.stringify(element.fields) === JSON.stringify(this.#fieldsOf(node));
      // Without `update` it cannot show other fields.
      if (!isSame && element.component.update === undefined) continue;
      if (isSame && element.fields !== undefined) this.#fields.set(node, element.fields);
      element.takeOver(this.#ownerOf(node));
      this.#elements.set(node, element);
    }
  }

  readonly mounted = { has: (node: number): boolean => this.#elements.get(node)?.isMounted === true };

  readonly show = (element: HTMLElement, node: number): void => {
    // The mirror puts its element into the page, and gives it a size, after this call.
    if (this.#waiting.size === 0) queueMicrotask(() => this.#follow());
    this.#waiting.set(node, element);
  };

  readonly painted = (list: DisplayList): void => {
    for (const { node, clipPath, opacity } of paintedClips(list, this.#ports.layout()))
      this.#elements.get(node)?.clip(clipPath, opacity);
  };

  readonly carry = (): CarriedHosted => {
    const elements = new Map<string, MountedElement>();
    for (const element of this.#elements.values())
      if (element.identity !== undefined) elements.set(element.identity, element);
    return {
      create: createHosted,
      elements,
      count: this.#count,
      heightsIn: (document) =>
        [...identitiesOf(document)].flatMap(([node, identity = '']) => {
          const height = elements.get(identity)?.height;
          return height === undefined ? [] : [[node, height] as const];
        }),
    };
  };

  readonly dispose = (): void => {
    this.#isEnded = true;
    for (const [node, element] of this.#elements) if (element.owner === this.#owners.get(node)) element.end();
  };

  #componentOf(node: number): MountedComponent | undefined {
    const component = findComponent(this.#components, this.#ports.document, node);
    return component !== undefined && 'mount' in component ? component : undefined;
  }

  #fieldsOf(node: number): ComponentFields {
    const { document } = this.#ports;
    const known = this.#fields.get(node);
    if (known !== undefined) return known;
    const fields = Object.fromEntries(readMap(document, readPool(document.nodes, node, HostComponentField.fields)));
    this.#fields.set(node, fields);
    return fields;
  }

  #ownerOf(node: number): ElementOwner {
    const { dispatch, facts, factsChanged, invalidate, report, reportOnce } = this.#ports;
    const owner: ElementOwner = {
      dispatch: (name, value) => dispatch(name, value, node, { subject: node }),
      onMounted: invalidate,
      onFailed: (cause) => {
        report('component-failed', { subject: node }, cause);
        this.#fail(node);
      },
      onHeight: (height) => {
        facts.heights.set(node, height);
        factsChanged();
      },
      onRestless: () => reportOnce('component-restless', { subject: node }),
    };
    this.#owners.set(node, owner);
    return owner;
  }

  /** The fallback stands in the place of an element from now on. */
  #fail(node: number): void {
    this.#elements.delete(node);
    this.#ports.facts.failed.add(node);
    this.#ports.factsChanged();
  }

  #create(node: number): MountedElement | undefined {
    const component = this.#componentOf(node);
    if (component === undefined) return undefined;
    const field = refusedField(component, this.#fieldsOf(node));
    if (field !== undefined) {
      this.#ports.report('component-refused', { subject: node, field });
      this.#fail(node);
      return undefined;
    }
    const element = new MountedElement(
      `host-${this.#count}`,
      this.#identities.get(node),
      component,
      this.#ownerOf(node),
    );
    this.#count += 1;
    this.#elements.set(node, element);
    return element;
  }

  #follow(): void {
    if (this.#isEnded) return;
    const { layout, reportOnce } = this.#ports;
    const { environment } = layout();
    const ink = cssColor(themeColorsOf(layout()).roles[ColorRole.onSurface]);
    const places = [...this.#waiting];
    this.#waiting.clear();
    for (const [node, place] of places) {
      const element = this.#elements.get(node) ?? this.#create(node);
      const root = place.getRootNode();
      if (element === undefined || !('host' in root)) continue;
      let slot = place.firstElementChild as HTMLSlotElement | null;
      if (slot === null) place.append((slot = place.ownerDocument.createElement('slot')));
      slot.name = element.name;
      element.show((root as ShadowRoot).host, { fields: this.#fieldsOf(node), environment, ink });
      // The host may end the surface while it mounts.
      if (this.#isEnded) return;
      const cover = findCover(layout(), node);
      if (cover >= 0) reportOnce('component-covered', { subject: node, cover });
    }
    this.#endUnseen();
  }

  /** Ends the oldest elements that nobody can see, beyond a number of them. */
  #endUnseen(): void {
    const unseen = [...this.#elements].filter(([, element]) => !element.isSlotted);
    for (const [node, element] of unseen.slice(0, -MOST_UNSEEN)) {
      element.end();
      this.#elements.delete(node);
    }
  }
}
