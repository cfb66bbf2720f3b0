// Which property names of a bundle the minifier must leave alone, found by TypeScript in the sources: names of the
// platform, names that a host reads or writes, and names that are data. Must not know how names are shortened.
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
  for (const source of program.getSourceFiles()) if (source.isDeclarationFile) eachPlatformName(source, add);
  eachPublicName(checker, program.getSourceFile(entry), add);
  const made = new Set();
  const read = new Set();
  for (const module of modules) {
    const source = program.getSourceFile(module);
    if (source === undefined) throw new Error(`${module} is in the bundle, but not among the sources of ${entry}`);
    eachDataName(checker, source, add);
    addUses(source, made, read);
  }
  // What is only read comes from outside, and what is only made goes there, whatever its type says.
  for (const name of [...made, ...read]) if (!made.has(name) || !read.has(name)) add(name);
  return names;
}

/** Names of members, and of globals, which are properties of the global object. */
function eachPlatformName(node, add) {
  if (ts.isTypeElement(node) || ts.isClassElement(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) {
    if (node.name !== undefined) add(node.name.text);
  }
  ts.forEachChild(node, (child) => eachPlatformName(child, add));
}

/** Names that a host can reach from an export: properties of it, of what it takes, of what it gives, and of theirs. */
function eachPublicName(checker, entry, add) {
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
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(entry))) {
    add(symbol.name);
    visitSymbol((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol));
  }
}

/** Names that the code makes, looks up, lists or hands on as strings. */
function eachDataName(checker, source, add) {
  const addAll = (node) => {
    for (const property of checker.getPropertiesOfType(checker.getApparentType(checker.getTypeAtLocation(node)))) add(property.name);
  };
  const addKey = (key, object) => {
    const type = checker.getTypeAtLocation(key);
    for (const part of type.isUnion() ? type.types : [type]) {
      if (part.isStringLiteral()) add(part.value);
      else if ((part.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) === 0 && object !== undefined) addAll(object);
    }
  };
  // An optional dictionary, or one among other things, is one too.
  const isDictionary = (type) => (type?.isUnion() ? type.types : [type]).some((part) => part !== undefined && checker.getIndexInfoOfType(part, ts.IndexKind.String) !== undefined);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) add(node.text);
    else if (ts.isElementAccessExpression(node)) addKey(node.argumentExpression, node.expression);
    else if (ts.isComputedPropertyName(node)) addKey(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) addKey(node.left, node.right);
    else if (ts.isForInStatement(node)) addAll(node.expression);
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && REFLECTION.test(node.expression.expression.getText(source))) {
      for (const reflected of [node, ...node.arguments]) addAll(reflected);
    }
    if (ts.isExpression(node) && !ts.isLiteralExpression(node) && isDictionary(checker.getContextualType(node))) addAll(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Which names a source gives to properties, and which it asks them for. */
function addUses(node, made, read) {
  if (ts.isTypeNode(node)) return;
  if (ts.isPropertyAccessExpression(node)) {
    const { left, operatorToken: operator } = node.parent;
    const isTarget = left === node && operator.kind >= ts.SyntaxKind.FirstAssignment && operator.kind <= ts.SyntaxKind.LastAssignment;
    if (isTarget) made.add(node.name.text);
    if (!isTarget || operator.kind !== ts.SyntaxKind.EqualsToken) read.add(node.name.text);
  } else if (ts.isObjectLiteralElement(node) || ts.isClassElement(node)) made.add(node.name?.text);
  else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) read.add((node.propertyName ?? node.name).text);
  ts.forEachChild(node, (child) => addUses(child, made, read));
}
