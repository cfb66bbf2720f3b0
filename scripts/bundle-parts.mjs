// Takes a module apart into its statements, and those into text and names, so that it can be written with other names and in
// another order. Must not know which.
import { analyze } from 'eslint-scope';
import { parseAst } from 'rollup/parseAst';

/**
 * @typedef {object} Variable what a name of the module stands for
 * @property {string} word what its writer calls it; outside functions no two have the same
 * @property {boolean} isTop whether it is declared outside all functions
 * @property {Variable[]} earlier those before it in functions around it that it must not be called like
 * @property {string} short what it is to be called
 *
 * @typedef {object} Slot where a name stands: that of a property, of a variable, or both, as in `{ property: value }`
 * @property {string} [property]
 * @property {Variable | string} [value]
 * @property {string} [exported] what others call the value
 *
 * @typedef {object} Part a statement of the module
 * @property {string | undefined} name of a function
 * @property {string | undefined} kind of a declaration: what it begins with
 * @property {(string | Slot)[]} pieces
 */

/** The nodes of a syntax tree, the outer ones first. */
export function nodesIn(node, found = []) {
  found.push(node);
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') nodesIn(child, found);
  return found;
}

const scopesIn = (scope) => [scope, ...scope.childScopes.flatMap(scopesIn)];

/** A class knows itself by the name that it has outside. */
function isDeclaredOutside({ scope, name, defs: [{ node }] }) {
  return scope.type === 'class' && (scope.upper.set.get(name)?.defs.some((its) => its.node === node) ?? false);
}

/** What the variables of a module stand for, by what the analysis of its scopes calls them. */
function declaredIn(scopes) {
  const known = new Map();
  for (const { type, variables } of scopes) {
    for (const variable of variables.filter(({ defs }) => defs.length > 0)) {
      const isTop = type === 'module';
      const own = { word: isTop ? variable.name : variable.name.replace(/[$]\d+$/, ''), isTop, earlier: [], short: '' };
      known.set(variable, isDeclaredOutside(variable) ? known.get(variable.scope.upper.set.get(variable.name)) : own);
    }
  }
  return known;
}

/** Tells each variable of a function those before it that are declared beside it, and those that are used where it is seen. */
function keepApart(scopes, known) {
  const order = new Map([...new Set(known.values())].map((variable, place) => [variable, place]));
  for (const scope of scopes.filter(({ type }) => type !== 'module')) {
    const declared = scope.variables.filter((variable) => known.has(variable)).map((variable) => known.get(variable));
    const used = scope.through.map(({ resolved }) => known.get(resolved)).filter((outer) => outer !== undefined && !outer.isTop);
    for (const one of declared) for (const other of [...declared, ...used]) if (order.get(other) < order.get(one)) one.earlier.push(other);
  }
}

/** The variables of a module, and where they are named. */
function variablesOf(ast) {
  const { globalScope } = analyze(ast, { ecmaVersion: 2022, sourceType: 'module' });
  const short = globalScope.through.find(({ identifier }) => identifier.name.length < 3);
  if (short !== undefined) throw new Error(`${short.identifier.name} is used, but not declared: a short name might hide it`);
  const scopes = scopesIn(globalScope.childScopes[0]);
  const known = declaredIn(scopes);
  keepApart(scopes, known);
  const places = new Map();
  for (const [{ identifiers, references }, value] of known) {
    for (const { start, end } of [...identifiers, ...references.map(({ identifier }) => identifier)]) places.set(start, { start, end, value });
  }
  return { variables: [...new Set(known.values())], places };
}

/** Where a name of a property stands, and that of a variable that is its value. */
function propertyOf({ type, kind, computed, method, property, key, value }) {
  const name = type === 'MemberExpression' ? property : key;
  if (computed || name?.type !== 'Identifier') return undefined;
  const given = value?.type === 'AssignmentPattern' ? value.left : value;
  return { name, given: type === 'Property' && kind === 'init' && !method && given.type === 'Identifier' ? given : undefined };
}

/** Where names stand in a module, in its order. */
function slotsOf(nodes, places) {
  const slots = new Map(places);
  for (const node of nodes) {
    const { name, given } = propertyOf(node) ?? {};
    if (given !== undefined) slots.delete(given.start);
    if (name !== undefined) slots.set(name.start, { start: name.start, end: (given ?? name).end, property: name.name, value: given && (places.get(given.start)?.value ?? given.name) });
    if (node.type === 'ExportSpecifier') slots.set(node.start, { start: node.start, end: node.end, value: places.get(node.local.start).value, exported: node.exported.name });
  }
  return [...slots.values()].sort((one, other) => one.start - other.start);
}

/** The text from one offset to another, in which the names are slots. */
function piecesOf(code, from, to, slots) {
  const pieces = [];
  let at = from;
  for (const { start, end, ...slot } of slots) {
    pieces.push(code.slice(at, start), slot);
    at = end;
  }
  return [...pieces, code.slice(at, to)];
}

/**
 * Takes a module apart.
 * @param {string} code
 * @returns {{ parts: Part[], variables: Variable[] }} its statements, and what it declares, the outer ones first
 */
export function openBundle(code) {
  const ast = parseAst(code);
  const nodes = nodesIn(ast);
  for (const node of nodes) node.range = [node.start, node.end];
  const { variables, places } = variablesOf(ast);
  const slots = slotsOf(nodes, places);
  const parts = ast.body.map(({ type, kind, id, start, end }) => {
    const own = slots.filter((slot) => slot.start >= start && slot.end <= end);
    return { name: type === 'FunctionDeclaration' ? id.name : undefined, kind, pieces: piecesOf(code, start, end, own) };
  });
  return { parts, variables };
}
