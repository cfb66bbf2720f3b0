// Loads the code of fields with the first document that has a field or a form, so that a player without forms does not carry it.
// Must not know what fields do.

import { ActionKind, NodeKind } from 'pantograph/internal';
import type { FieldPorts, SceneFields } from '../fields/field-ports.ts';

/** The fields of a document; `undefined` if it has none. */
export function loadFields(ports: FieldPorts): SceneFields | undefined {
  const { document, carried } = ports;
  const { nodes, actions } = document;
  const hasFields = nodes.kinds.includes(NodeKind.textField) || actions.kinds.includes(ActionKind.submit);
  if (!hasFields) return undefined;
  let loaded = carried?.create(ports);
  /** Elements that wait for the code. */
  const waiting = new Map<number, HTMLElement>();
  const load = async (): Promise<void> => {
    const { createFields } = await import('../fields/scene-fields.ts');
    loaded = createFields(ports);
    for (const [node, element] of waiting) loaded.show(element, node);
  };
  const ready =
    loaded === undefined
      ? load().catch((cause: unknown) => ports.report('fields-missing', {}, cause))
      : Promise.resolve();
  return {
    ready,
    focused: loaded?.focused ?? -1,
    wrong: { has: (node) => loaded?.wrong.has(node) === true },
    show: (element, node) => (loaded === undefined ? void waiting.set(node, element) : loaded.show(element, node)),
    submit: (action, node) => void ready.then(() => loaded?.submit(action, node)),
    carry: () => loaded?.carry() ?? carried,
  };
}
