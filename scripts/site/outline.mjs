// The pages of the docs site: where each stands, what it is called, and what it says in a line. Must not know how pages are made.

import { existsSync } from 'node:fs';

/** What `npm run engines` writes; before its first run there is nothing to show. */
const engines = 'docs/engines.md';

/**
 * A page. One without `source` is generated; `source` is relative to the root.
 * @typedef {{ path: string, title: string, summary: string, source?: string }} SitePage
 */

/** @type {readonly { readonly text: string, readonly pages: readonly SitePage[] }[]} */
export const outline = [
  {
    text: 'Start',
    pages: [
      page('getting-started', 'Getting started', 'From npm create vite to a played surface.'),
      page('embedding', 'Embedding', 'mountSurface, the element, React, and recipes for other frameworks.'),
      page('authority', 'Owning authority', 'Actions, confirmation, components and the fallback stay with the host.'),
      page('theming', 'Theming', 'Colours, fonts, density, direction and font scale of a surface.'),
    ],
  },
  {
    text: 'Produce and serve',
    pages: [
      page('producing', 'Producing documents', 'The builder, contracts in three encodings, templates and motion.'),
      page('serving', 'Serving documents', 'Addresses, headers, commands, events and problems.'),
      page('checking', 'Checking documents', 'The testkit in CI: determinism, conformance and goldens.'),
      page('inspecting', 'Inspecting a surface', 'The overlay that tells what a live surface does.'),
    ],
  },
  {
    text: 'Trust',
    pages: [
      page('security', 'Security model', 'Every threat with its defence and the test that holds it.'),
      page('performance', 'Performance', 'Times beside those of peers, and what a document weighs.'),
      { ...page('versions', 'Versions and migration', 'How levels begin and end.'), source: 'docs/versions.md' },
      {
        ...page('support', 'Support', 'What can be written, since when, in which encoding.'),
        source: 'docs/support.md',
      },
      page('browsers', 'Browsers', 'Which browsers the player runs in, and how that is held.'),
      ...(existsSync(new URL(`../../${engines}`, import.meta.url))
        ? [
            {
              ...page('engines', 'Three engines', 'How each flow ended in Chromium, Firefox and WebKit.'),
              source: engines,
            },
          ]
        : []),
    ],
  },
  {
    text: 'Reference',
    pages: [
      {
        ...reference('element', 'The element', 'Attributes, properties, slots, events, parts and custom properties.'),
        source: 'docs/element.md',
      },
      {
        ...reference('options', 'Options and functions', 'What a player, a surface and a session take and give.'),
        source: 'docs/options.md',
      },
      reference('components', 'Components', 'Every component with its picture and fields.'),
      reference('operations', 'Drawing operations', 'What stands in a canvas.'),
      reference('modifiers', 'Modifiers', 'How a component is sized, placed, decorated and made interactive.'),
      reference('values', 'Actions, functions and colours', 'What fields refer to.'),
      reference('reasons', 'Reasons', 'Why something else than a fresh document is shown.'),
      reference('errors', 'Error codes', 'When each comes, what helps, and its reason.'),
      reference('problems', 'Problem types', 'Every problem of the example server.'),
      reference('limits', 'Limits', 'Bounds of a document, with their reasons.'),
    ],
  },
  {
    text: 'Specifications',
    pages: [
      spec('sdk', 'Documents and delivery', 'Bytes, operations, negotiation, acceptance and events.', 'sdk/SPEC.md'),
      spec('contract', 'The contract', 'The tree in JSON, CBOR and ProtoBuf.', 'sdk/contract/SPEC.md'),
      spec('renderer', 'The renderer', 'Layout, text, paint, semantics and input.', 'renderer/SPEC.md'),
      spec('testkit', 'The testkit', 'Producer, checks, goldens and corpus.', 'testkit/SPEC.md'),
      spec('inspector', 'The inspector', 'The overlay for developers.', 'inspector/SPEC.md'),
    ],
  },
];

/** All pages in reading order. */
export const sitePages = outline.flatMap(({ pages }) => pages);

function page(path, title, summary) {
  return { path, title, summary, source: `site/${path}.md` };
}

function reference(name, title, summary) {
  return { path: `reference/${name}`, title, summary };
}

function spec(name, title, summary, source) {
  return { path: `spec/${name}`, title, summary, source };
}
