// The input of the document on screen: pointer, keys, focus and scrolling. Must not know the page around.

import { listenToCopy } from '../input/copy-input.ts';
import type { InputPort, InputTarget, Listen } from '../input/input-port.ts';
import { listenToKeys } from '../input/key-input.ts';
import { listenToPointer } from '../input/pointer-input.ts';
import type { Scene } from '../engine.ts';
import { listenToSliders } from '../input/slider-input.ts';
import type { InteractionState } from '../paint/interaction-state.ts';
import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import type { MirrorNode } from '../semantics/mirror-node.ts';
import { findNode, findTarget, isOpen, optionOf, SemanticFlag } from '../semantics/semantics-tree.ts';
import type { FocusKeeper } from './focus-keeper.ts';
import type { PlayerElements } from './player-elements.ts';

export interface OperatedDocument {
  readonly scene: Scene;
  readonly mirror: SemanticsMirror;
  readonly focus: FocusKeeper;
  readonly interaction: { -readonly [Key in keyof InteractionState]: InteractionState[Key] };
  /** The node that was operated last, until the next frame. */
  activated: MirrorNode | undefined;
  /** Asks for a frame: once, however often. Hidden pages have none. */
  readonly invalidate: () => void;
}

/** The node of an element. Undefined once a frame has removed that node: the mirror removes its element one frame later. */
function shownNodeAt(element: Element | null, { document, tree }: Scene): MirrorNode | undefined {
  const mirror = mirrorNodeAt(element);
  return mirror?.tree?.document === document && findNode(tree, mirror.node, mirror.slot) >= 0 ? mirror : undefined;
}

function targetOf(mirror: MirrorNode | undefined, isFocused: boolean): InputTarget | undefined {
  if (mirror?.tree === undefined) return undefined;
  const { tree, index, node } = mirror;
  return isOpen(tree, index) || (isFocused && tree.flags[index] & (SemanticFlag.FOCUSABLE | SemanticFlag.DISABLED))
    ? { node, option: optionOf(tree, index) }
    : undefined;
}

/**
 * The hit target of a pointer event. The display order decides, except where the element that was hit stands for something inside of
 * that target: a small control takes presses around it too (SM11).
 *
 * @param told - the target of the element that was hit. Undefined in a row that was far: until idle time moves its elements, they may
 *   lie over others.
 */
function targetAt(
  { tree: root }: PlayerElements,
  scene: Scene,
  { target: on, offsetX: x, offsetY: y }: MouseEvent,
  told: InputTarget | undefined,
): InputTarget | undefined {
  // Offsets are summed up to the root, because they are the same under any CSS transform of the host, and client coordinates are not.
  // An element that a script presses may not be laid out: it has no offset parent, and the loop ends.
  for (let element = on as HTMLElement | null; element !== null && element !== root;) {
    x += element.offsetLeft;
    y += element.offsetTop;
    element = element.offsetParent as HTMLElement | null;
    // The platform dispatches `scroll` in the next frame only; the scene needs the offset now.
    element?.dispatchEvent(new Event('scroll'));
    x -= element?.scrollLeft ?? 0;
    y -= element?.scrollTop ?? 0;
  }
  const { places, tree } = scene;
  const hit = scene.hit(x, y);
  if (hit === undefined || hit.target < 0) return told;
  const { target, option } = hit;
  const node = places.node[target];
  const inner = told === undefined ? 0 : tree.box[findTarget(tree, told.node, told.option)];
  // A node outside of the semantics tree has no flags here: it can still be pressed.
  const isDisabled = tree.flags[findTarget(tree, node, option)] & SemanticFlag.DISABLED;
  return isDisabled || (inner > target && inner < places.next[target]) ? told : { node, option };
}

/** The canvas draws the ring where the platform would show one, if something can be done there. */
function listenToFocus(on: Listen, port: InputPort): void {
  // A key shows it also where a pointer has put the focus.
  for (const type of ['focusin', 'keyup'] as const) {
    on(type, ({ target }) =>
      port.show('focused', (target as Element).matches(':focus-visible') ? port.targetOf(target, true) : undefined),
    );
  }
  on('focusout', () => port.show('focused'));
}

/** Listens on the elements of a player until `signal` aborts. */
export function listenToPeople(played: OperatedDocument, elements: PlayerElements, signal: AbortSignal): void {
  const { scene, mirror, interaction } = played;
  const { shadow, tree } = elements;
  const operate = <Outcome>({ node, option }: InputTarget, run: () => Outcome): Outcome => {
    played.activated = played.focus.current() ?? mirror.at(findTarget(scene.tree, node, option));
    const outcome = run();
    played.invalidate();
    return outcome;
  };
  /** True for an element of the host: its presses and keys are the host's. */
  const isOfHost = (target: EventTarget | null): boolean => (target as Node).getRootNode() !== shadow;
  /** Events by which a pointer leaves a control for such an element. */
  const passed: readonly string[] = ['pointerover', 'pointerup'];
  const port: InputPort = {
    targetOf: (element, isFocused = false) =>
      isFocused && element === tree
        ? { node: scene.places.node[0], option: -1 }
        : targetOf(shownNodeAt(element as Element | null, scene), isFocused),
    targetAt(event) {
      const mirror = shownNodeAt(event.target as Element, scene);
      return targetAt(elements, scene, event, mirror?.tree === scene.tree ? targetOf(mirror, false) : undefined);
    },
    activate: (target) => operate(target, () => scene.activate(target)),
    move(target, value, isDone) {
      const takeBack = operate(target, () => scene.move(target, value, isDone));
      return (
        takeBack &&
        (() => {
          takeBack();
          played.invalidate();
        })
      );
    },
    show(how, target) {
      const shown = interaction[how];
      if (shown?.node === target?.node && shown?.option === target?.option) return;
      interaction[how] = target;
      played.invalidate();
    },
  };
  const on: Listen = (type, listener) =>
    tree.addEventListener(
      type,
      (event) => {
        if (passed.includes(type) || !isOfHost(event.target)) listener(event);
      },
      { signal, capture: type === 'scroll' },
    );
  listenToPointer(on, port);
  listenToCopy(on, (start, end) => {
    const { tree } = scene;
    const [first, last] = [start, end].map((node) => {
      const mirrored = mirrorNodeAt(node);
      return mirrored ? findNode(tree, mirrored.node, mirrored.slot) : -1;
    });
    for (let index = first; index < (tree.next[last] ?? tree.count); index += 1) while (mirror.ensure(index)?.rest);
  });
  listenToKeys(on, () => scene.environment.direction === 'rtl');
  listenToFocus(on, port);
  listenToSliders(on, port);
  on('scroll', ({ target, isTrusted }) => {
    const element = target as HTMLElement;
    // The browser scrolls nothing that has no width. A `scroll` of our own (`targetAt`) at offset 0 says nothing either: an element that
    // was just moved in its page has lost its offset.
    if (element.offsetWidth === 0 || !(isTrusted || element.scrollTop || element.scrollLeft)) return;
    const node = element === tree ? -1 : shownNodeAt(element, scene)?.node;
    if (node !== undefined && scene.scrollTo(node, element.scrollLeft, element.scrollTop)) played.invalidate();
  });
}
