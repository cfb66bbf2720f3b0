// Our own lint rules, a plugin of oxlint (.oxlintrc.json): each is a selector of refused code, and the reason.

const domGlobals = 'Document|Node|Text|Range|Event|Image|Cache|Animation|Request|Response|Report';
const emptyWords = 'Manager|Helper|Utils?|Info|Handler';
const typeNamed = (pattern) =>
  `:matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration)[id.name=/${pattern}/]`;

/** Rule -> the selectors that it reports, and its message. */
const refused = {
  'every-test-runs': {
    selectors: [
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fails)$/]',
    ],
    message: 'Every test runs.',
  },
  'no-dom-global-names': {
    selectors: [typeNamed(`^(${domGlobals})$`)],
    message:
      'This is the name of a DOM global: a forgotten import would compile. Say PlayerDocument, LayoutNode, TextRun...',
  },
  'telling-names': {
    selectors: [typeNamed(`(${emptyWords})$`)],
    message: "Name what it is, in the field's own words.",
  },
  'named-exports': {
    selectors: ['ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]'],
    message: 'Export by name.',
  },
  'no-randomness': {
    selectors: ['MemberExpression[object.name="Math"][property.name="random"]'],
    message: 'Take the randomness as an argument.',
  },
};

const ruleOf = ({ selectors, message }) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(refused).map(([name, rule]) => [name, ruleOf(rule)])),
};
