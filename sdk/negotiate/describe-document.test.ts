// The needs of a variant, read from its bytes, and the clients that they exclude.
import { builtInComponents, decodeDocument, isPlayerError, operationFormat } from 'pantograph';
import { describeDocument, negotiateVariant } from 'pantograph/server';
import type { AcceptedDocuments, Variant } from 'pantograph/server';
import { jsonFormat } from 'pantograph/contract';
import type { DocumentTree } from 'pantograph/contract';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 } as const;
const states = { volume: 3 };
const slider = ui.slider({ state: 'volume', label: 'Volume', modifiers: [m.opacity({ alpha: 0.5 })] });
const gauge = ui.custom({ name: 'gauge', version: 2 });
const stepper = ui.button({ label: 'More', actions: [a.host({ name: 'volume.set', id: 4 })] });

const plain: DocumentTree = {
  ...head,
  root: ui.column({ modifiers: [m.padding({ top: 8 })] }, [
    ui.text({ text: 'Volume', modifiers: [m.clickable({ actions: [a.host({ name: 'volume.mute' })] })] }),
    stepper,
    gauge,
    ui.canvas({}, [ui.drawLine({ x2: 4, y2: 4 })]),
  ]),
};
const inAlternatives: DocumentTree = {
  ...head,
  states,
  root: ui.column({}, [ui.alternatives({}, [slider, gauge, stepper]), ui.text({ text: 'Volume' })]),
};
const withFallback: DocumentTree = {
  ...head,
  states,
  root: ui.column({}, [{ ...slider, fallback: stepper }, ui.text({ text: 'Volume' })]),
};

/** A client of documentApi 1, with the components of that level. */
const older: AcceptedDocuments = {
  contract: { min: 1, max: 1 },
  api: { min: 1, max: 1 },
  profiles: ['canvas-1'],
  components: builtInComponents.filter((name) => name !== 'slider'),
  actions: [],
};
const variantOf = (bytes: Uint8Array): Variant => ({
  id: 'only',
  contractVersion: 1,
  minAppBuild: 1,
  ...describeDocument(bytes),
});

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (isPlayerError(error)) return error.code;
    throw error;
  }
  return 'no error';
}

describe('[C6] describeDocument', () => {
  it('[N8] names format, level, profile, components, modifiers and host actions, those of modifiers too', () => {
    expect(describeDocument(encodeDocument(plain))).toEqual({
      format: 'pantograph-ops',
      mediaType: 'application/vnd.pantograph.remote-ui',
      documentApi: 1,
      profile: 'canvas-1',
      components: ['button', 'canvas', 'column', 'gauge@2', 'text'],
      modifiers: ['clickable', 'padding'],
      actions: ['volume.mute', 'volume.set.{id}'],
    });
    const uses = { ...head, states, root: ui.column({}, [slider]) };
    expect(describeDocument(encodeDocument(uses))).toMatchObject({ documentApi: 2, components: ['column', 'slider'] });
  });

  it.each([
    ['children of alternatives', inAlternatives],
    ['a component with a fallback, and the fallback', withFallback],
  ])('[N8] %s need nothing, and shut nobody out', (_, tree) => {
    const bytes = encodeDocument(tree);
    expect(describeDocument(bytes)).toMatchObject({
      documentApi: 1,
      components: ['alternatives', 'column', 'text'],
      modifiers: [],
      actions: [],
    });
    expect(negotiateVariant({ accept: older }, { variants: [variantOf(bytes)], fallbackKey: 'key' })).toMatchObject({
      kind: 'variant',
      loss: { components: [], modifiers: [], actions: [] },
    });
    // Needs that are typed by hand name everything in the document.
    const typed = { ...variantOf(bytes), components: ['alternatives', 'column', 'slider', 'text'] };
    expect(negotiateVariant({ accept: older }, { variants: [typed], fallbackKey: 'key' }).kind).toBe('fallback');
  });

  it.each([
    ['in a child', inAlternatives],
    ['beside a fallback', withFallback],
    [
      'in a template that a child uses',
      {
        ...inAlternatives,
        templates: [{ name: 'volume', root: ui.box({}, [slider]) }],
        root: ui.column({}, [
          ui.alternatives({}, [ui.column({}, [{ kind: 'use', template: 'volume' }]), stepper]),
          ui.text({ text: 'Volume' }),
        ]),
      } satisfies DocumentTree,
    ],
  ])('[U10] [S2] a component that the host does not allow, %s, is left out as one that is not known', (_, tree) => {
    const bytes = encodeDocument(tree);
    const components = builtInComponents.filter((name) => name !== 'slider');
    const judged = (declared: { components?: readonly string[] }) => {
      const decoded = decodeDocument(bytes, undefined, declared);
      if (!decoded.ok) throw decoded.error;
      return codeOf(() => {
        operationFormat.checkPermitted(decoded.value, { components });
      });
    };
    expect(judged({ components })).toBe('no error');
    expect(judged({})).toBe('verify/component-not-allowed');
  });

  it('[U10] [S2] a template with a component that is not allowed is refused where it is used outside of alternatives', () => {
    const bytes = encodeDocument({
      ...inAlternatives,
      templates: [{ name: 'volume', root: slider }],
      root: ui.column({}, [{ kind: 'use', template: 'volume' }]),
    });
    const components = ['column'];
    const decoded = decodeDocument(bytes, undefined, { components });
    if (!decoded.ok) throw decoded.error;
    expect(
      codeOf(() => {
        operationFormat.checkPermitted(decoded.value, { components });
      }),
    ).toBe('verify/component-not-allowed');
  });

  it('[N8] says the same of a contract, with its own format', () => {
    const json = encodeDocument(plain, { as: 'json' });
    expect(describeDocument(json, { formats: [jsonFormat] })).toEqual({
      ...describeDocument(encodeDocument(plain)),
      format: jsonFormat.id,
      mediaType: jsonFormat.mediaType,
    });
  });

  it('[N8] unites samples of one variant, and refuses those of two', () => {
    const samples = [plain, withFallback].map((tree) => encodeDocument(tree));
    expect(describeDocument(samples)).toMatchObject({
      components: ['alternatives', 'button', 'canvas', 'column', 'gauge@2', 'text'],
      actions: ['volume.mute', 'volume.set.{id}'],
    });
    const two = [encodeDocument(plain), encodeDocument(plain, { as: 'json' })];
    expect(codeOf(() => describeDocument([]))).toBe('host/invalid-value');
    expect(codeOf(() => describeDocument(two))).toMatch(/^document\/|^wire\//);
    expect(codeOf(() => describeDocument(new TextEncoder().encode('<html>')))).toMatch(/^document\/|^wire\//);
  });
});
