// Loads the code of fields with the first document that has a field or a form, so that a player without forms does not carry it.
// Must not know what fields do.

import { ActionKind } from 'pantograph/internal';
import { components } from '../components/components.ts';
import type { FieldPorts, FieldsOfScene, SceneFields } from '../fields/field-ports.ts';
import { isField } from '../semantics/semantic-role.ts';

/** The fields of a document; `undefined` if it has none. */
export function loadFields(ports: FieldPorts): SceneFields | undefined {
  const { document, carried } = ports;
  const { nodes, actions } = document;
  const hasFields =
    nodes.kinds.some((kind) => isField(components[kind].describe.role)) || actions.kinds.includes(ActionKind.submit);
  if (!hasFields) return undefined;
  let loaded = carried?.create(ports);
  /** Elements that wait for the code. */
  const waiting = new Map<number, (fields: FieldsOfScene) => void>();
  const load = async (): Promise<void> => {
    const { createFields } = await import('../fields/scene-fields.ts');
    loaded = createFields(ports);
    for (const show of waiting.values()) show(loaded);
  };
  const ready =
    loaded === undefined
      ? load().catch((cause: unknown) => ports.report('fields-missing', {}, cause))
      : Promise.resolve();
  return {
    ready,
    focused: loaded?.focused ?? -1,
    show: (...shown) =>
      loaded === undefined ? void waiting.set(shown[1], (fields) => fields.show(...shown)) : loaded.show(...shown),
    submit: (action, node) => void ready.then(() => loaded?.submit(action, node)),
    carry: () => loaded?.carry() ?? carried,
  };
}
