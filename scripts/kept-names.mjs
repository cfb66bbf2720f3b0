// Which property names of a bundle the minifier must leave alone, found by TypeScript in the sources: those by which the
// platform is asked, those that a host reads or writes, and those that are data.
import ts from 'typescript';

/** What is called on these is told the names of the properties of what it is given. */
const REFLECTION = /^(?:JSON|Object|Reflect)$/;

/**
 * The property names that stay as they are; any other belongs to the bundle alone.
 * @param {string} root folder of tsconfig.json, with a slash at its end
 * @param {string} entry path of the source whose exports hosts use
 * @param {readonly string[]} modules paths of the sources in the bundle
 * @returns {Set<string>}
 */
export function keptNames(root, entry, modules) {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, root);
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const names = new Set();
  const add = (name) => names.add(name);
  const reach = createReach(checker, add);
  eachExport(checker, program.getSourceFile(entry), add, reach);
  const meet = createMeeting(checker, add);
  const made = new Set();
  const read = new Set();
  for (const module of modules) {
    const source = program.getSourceFile(module);
    if (source === undefined) throw new Error(`${module} is in the bundle, but not among the sources of ${entry}`);
    eachPlatformName(checker, source, { add, meet, reach });
    eachDataName(checker, source, add);
    addUses(source, made, read);
  }
  // What is only read comes from outside, and what is only made goes there, whatever its type says.
  for (const name of [...made, ...read]) if (!made.has(name) || !read.has(name)) add(name);
  return names;
}

const isPlatform = (symbol) =>
  symbol.declarations?.some((declaration) => declaration.getSourceFile().isDeclarationFile) ?? true;

/** What a container of the platform holds, whatever its kind: an array can be handed over as an iterable. */
function heldIn(checker, type, seen = new Set()) {
  // Types that hold themselves, such as the values of MessagePack, end here.
  if (seen.has(type)) return [];
  seen.add(type);
  if (type.isUnion()) return type.types.flatMap((part) => heldIn(checker, part, seen));
  const held =
    (type.objectFlags & ts.ObjectFlags.Reference) === 0
      ? []
      : checker.getTypeArguments(type).filter((part) => part !== type);
  return held.flatMap((part) => [...(part.isUnion() ? part.types : [part]), ...heldIn(checker, part, seen)]);
}

/**
 * Compares two types that one value has: names under which ours and the platform know the same property are added.
 * What a value of unknown type is taken for may be the platform's.
 */
function createMeeting(checker, add) {
  const met = new Map();
  const meetSignatures = (own, other) => {
    meet(own.getReturnType(), other.getReturnType());
    own.getParameters().forEach((parameter, index) => {
      const its = other.getParameters()[index];
      if (its !== undefined) meet(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(its));
    });
  };
  const meetParts = (own, other) => {
    for (const property of checker.getPropertiesOfType(own)) {
      const its = checker.getPropertyOfType(other, property.name);
      if (its === undefined || (isPlatform(property) && isPlatform(its))) continue;
      if (isPlatform(property) || isPlatform(its)) add(property.name);
      meet(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(its));
    }
    for (const signature of own.getCallSignatures())
      for (const its of other.getCallSignatures()) meetSignatures(signature, its);
  };
  const meetAll = (own, other) => {
    for (const part of own) for (const its of other) if (part !== its) meetParts(part, its);
  };
  const meet = (own, other) => {
    if (own === other) return;
    const known = met.get(own) ?? new Set();
    if (known.has(other)) return;
    met.set(own, known.add(other));
    meetAll(own.isUnion() ? own.types : [own], other.isUnion() ? other.types : [other]);
    meetAll(heldIn(checker, own), heldIn(checker, other));
  };
  return meet;
}

/** Whether a value is handed over only to be told what it is, as to `Array.isArray`. */
function isJudged(checker, { parent }) {
  return (
    ts.isCallExpression(parent) &&
    checker.getTypePredicateOfSignature(checker.getResolvedSignature(parent)) !== undefined
  );
}

/** Names by which the code asks the platform for something, and those by which values of ours and of the platform are both known. */
function eachPlatformName(checker, source, { add, meet, reach }) {
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const symbol = checker.getSymbolAtLocation(node.name);
      if (symbol === undefined || isPlatform(symbol)) add(node.name.text);
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const { text } = node.propertyName ?? node.name;
      const symbol = checker.getPropertyOfType(
        checker.getNonNullableType(checker.getTypeAtLocation(node.parent)),
        text,
      );
      if (symbol === undefined || isPlatform(symbol)) add(text);
    } else if (ts.isClassLike(node)) {
      add('constructor');
      for (const { types } of node.heritageClauses ?? [])
        for (const base of types) meet(checker.getTypeAtLocation(node), checker.getTypeAtLocation(base));
    }
    if (ts.isExpression(node)) {
      const expected = checker.getContextualType(node);
      const given = checker.getTypeAtLocation(node);
      // What a pattern takes apart is looked at name by name.
      if (expected !== undefined && expected.pattern === undefined) meet(given, expected);
      if ((given.flags & ts.TypeFlags.AnyOrUnknown) !== 0) reach(expected);
      if (expected !== undefined && (expected.flags & ts.TypeFlags.Any) !== 0 && !isJudged(checker, node)) reach(given);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Adds the names that whoever has a value of a type can reach: properties of it, of what it takes, of what it gives, and of theirs. */
function createReach(checker, add) {
  const seen = new Set();
  const visitSymbol = (symbol) => visit(checker.getTypeOfSymbol(symbol));
  const visitSignature = (signature) => {
    visit(signature.getReturnType());
    visit(checker.getTypePredicateOfSignature(signature)?.type);
    signature.getParameters().forEach(visitSymbol);
  };
  const visit = (type) => {
    if (type === undefined || seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach(visit);
    if ((type.objectFlags & ts.ObjectFlags.Reference) !== 0) checker.getTypeArguments(type).forEach(visit);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) visitSignature(signature);
    for (const index of checker.getIndexInfosOfType(type)) visit(index.type);
    for (const property of type.getProperties()) {
      if (property.declarations?.every((declaration) => declaration.getSourceFile().isDeclarationFile)) continue;
      add(property.name);
      visitSymbol(property);
    }
  };
  return visit;
}

/** Names of what a host uses, and all that it can reach from there. */
function eachExport(checker, entry, add, reach) {
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(entry))) {
    add(symbol.name);
    reach(
      checker.getTypeOfSymbol((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)),
    );
  }
}

/** Whether an expression keeps its own type, whatever is expected of it. */
function isCompared({ parent }) {
  return (
    ts.isSatisfiesExpression(parent) ||
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type) && isCompared(parent))
  );
}

/** Names that the code makes, looks up, lists or hands on as strings. */
function eachDataName(checker, source, add) {
  const addAll = (node) => {
    for (const property of checker.getPropertiesOfType(checker.getApparentType(checker.getTypeAtLocation(node))))
      if (!isPlatform(property)) add(property.name);
  };
  const addKey = (key, object) => {
    const type = checker.getTypeAtLocation(key);
    for (const part of type.isUnion() ? type.types : [type]) {
      if (part.isStringLiteral()) add(part.value);
      else if ((part.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) === 0 && object !== undefined)
        addAll(object);
    }
  };
  // An optional dictionary, or one among other things, is one too.
  const isDictionary = (type) =>
    (type?.isUnion() ? type.types : [type]).some(
      (part) => part !== undefined && checker.getIndexInfoOfType(part, ts.IndexKind.String) !== undefined,
    );
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      add(node.text);
    else if (ts.isElementAccessExpression(node)) addKey(node.argumentExpression, node.expression);
    else if (ts.isComputedPropertyName(node)) addKey(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      addKey(node.left, node.right);
    else if (ts.isForInStatement(node)) addAll(node.expression);
    else if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      REFLECTION.test(node.expression.expression.getText(source))
    ) {
      for (const reflected of [node, ...node.arguments]) addAll(reflected);
    }
    if (
      ts.isExpression(node) &&
      !ts.isLiteralExpression(node) &&
      !isCompared(node) &&
      isDictionary(checker.getContextualType(node))
    )
      addAll(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Which names a source gives to properties, and which it asks them for. */
function addUses(node, made, read) {
  if (ts.isTypeNode(node)) return;
  if (ts.isPropertyAccessExpression(node)) {
    const { left, operatorToken: operator } = node.parent;
    const isTarget =
      left === node && operator.kind >= ts.SyntaxKind.FirstAssignment && operator.kind <= ts.SyntaxKind.LastAssignment;
    if (isTarget) made.add(node.name.text);
    if (!isTarget || operator.kind !== ts.SyntaxKind.EqualsToken) read.add(node.name.text);
  } else if (ts.isObjectLiteralElement(node) || ts.isClassElement(node)) made.add(node.name?.text);
  else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    read.add((node.propertyName ?? node.name).text);
  ts.forEachChild(node, (child) => addUses(child, made, read));
}
