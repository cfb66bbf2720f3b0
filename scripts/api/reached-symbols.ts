// Finds the declarations of the package that a declaration uses: the types and constants in its text. Must not print.
import ts from 'typescript';

/** The symbol of a name itself, not of the import or export that it goes through. */
export function ownSymbol(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** The symbols outside of `exported` that it uses, directly or through each other, in the order of finding. */
export function reachedSymbols(
  exported: readonly ts.Symbol[],
  partsOf: (symbol: ts.Symbol) => readonly ts.Node[],
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const known = new Set(exported);
  const reached: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isIdentifier(node) ? symbolOf(node, checker) : undefined;
    if (named !== undefined && !known.has(named) && isOfPackage(named)) {
      known.add(named);
      reached.push(named);
    }
    ts.forEachChild(node, visit);
  };
  for (const symbol of exported) partsOf(symbol).forEach(visit);
  // The loop appends to the set that it walks.
  for (const symbol of reached) partsOf(symbol).forEach(visit);
  return reached;
}

function symbolOf(identifier: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  // A node that the compiler has made for an inferred type stands in no file, and carries its symbol itself.
  const isMade = identifier.pos < 0;
  const symbol = isMade ? (identifier as { symbol?: ts.Symbol }).symbol : checker.getSymbolAtLocation(identifier);
  return symbol && ownSymbol(symbol, checker);
}

/** True where a symbol is declared at the top of a file of ours. */
function isOfPackage(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return ts.isSourceFile(statement.parent) && !declaration.getSourceFile().fileName.includes('/node_modules/');
  });
}
