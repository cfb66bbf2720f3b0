// The pages of the docs site: path, title and summary of each. Must not know how pages are made.

/**
 * A page. Without `source` it is generated; `source` is relative to the root.
 * @typedef {{ path: string, title: string, summary: string, source?: string }} SitePage
 */

/** @type {readonly { readonly text: string, readonly pages: readonly SitePage[] }[]} */
export const outline = [
  {
    text: 'Start',
    pages: [
      page('getting-started', 'Getting started', 'From npm create vite to a played surface.'),
      page('embedding', 'Embedding', 'mountSurface and the element: a surface of a server in your page.'),
      page('frameworks', 'Frameworks', 'React, Vue, Svelte and plain JavaScript.'),
      page('player', 'The player alone', 'Bytes that you have, as a surface or as a picture.'),
      page('authority', 'Owning authority', 'Actions, confirmation, components and the fallback stay with the host.'),
      page('sessions', 'A session of your own', 'The record of a surface, actions, events and credentials.'),
      page('forms', 'Forms', 'Fields that a person types into, their checks, and how a form is sent.'),
      page('theming', 'Theming', 'Colours, fonts, density, direction and font scale of a surface.'),
    ],
  },
  {
    text: 'Produce and serve',
    pages: [
      page('producing', 'Producing documents', 'The builder, contracts in three encodings, templates and motion.'),
      page('serving', 'Serving documents', 'Addresses, headers, commands, events and problems.'),
      page('checking', 'Checking documents', 'The testkit in CI: determinism, conformance and goldens.'),
      page('conform', 'Conformance', 'The command that checks documents and servers of any language.'),
      page('inspecting', 'Inspecting a surface', 'The overlay that shows a live surface to developers.'),
    ],
  },
  {
    text: 'Trust',
    pages: [
      page('security', 'Security model', 'The parties, their trust, and where threats and checks are listed.'),
      { ...page('performance', 'Performance', 'Times beside those of peers.'), source: 'site/performance.md' },
      page('sizes', 'Sizes', 'Bytes of a document beside those of peers.'),
      page('versions', 'Versions and migration', 'How levels begin and end.'),
      page('support', 'Support', 'Every component and modifier, since when, in which encoding.'),
      page('browsers', 'Browsers', 'Which browsers the player runs in, and how that is tested.'),
      page('engines', 'Three engines', 'How each flow ended in Chromium, Firefox and WebKit.'),
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
        ...reference('options', 'Options and functions', 'Options of a player, a surface and a session.'),
        source: 'docs/options.md',
      },
      reference('components', 'Components', 'Every component with its picture and fields.'),
      reference('operations', 'Drawing operations', 'Shapes, text and images of a canvas.'),
      reference('modifiers', 'Modifiers', 'How a component is sized, placed, decorated and made interactive.'),
      reference('values', 'Actions, functions and colours', 'Targets of the references in fields.'),
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
      spec('server', 'The server', 'Addresses, documents, commands and events of a server.', 'server/SPEC.md'),
      spec('renderer', 'The renderer', 'Layout, text, paint, semantics and input.', 'renderer/SPEC.md'),
      spec('testkit', 'The testkit', 'Producer, checks, goldens and corpus.', 'testkit/SPEC.md'),
      spec('inspector', 'The inspector', 'The overlay for developers.', 'inspector/SPEC.md'),
    ],
  },
];

/** All pages in reading order. */
export const sitePages = outline.flatMap(({ pages }) => pages);

function page(path, title, summary) {
  return { path, title, summary, source: `docs/${path}.md` };
}

function reference(name, title, summary) {
  return { path: `reference/${name}`, title, summary };
}

function spec(name, title, summary, source) {
  return { path: `spec/${name}`, title, summary, source };
}
