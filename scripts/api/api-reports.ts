// The exports of every published entry as text, so that reviews see their changes: api/<entry>.api.md. It has names, signatures and
// types, sorted by name, without comments and bodies, and all declarations that they use. Must not write anything.
import ts from 'typescript';
import { outputOf, publicEntries, specifierOf } from '../entries.mjs';
import { root } from './package-program.ts';
import { ownSymbol, reachedSymbols } from './reached-symbols.ts';

/** Constants of which only the keys are shown: the tables of the vocabulary, which `schema/vocabulary.json` has in full. */
const shownByKeys: ReadonlySet<string> = new Set(['actionRows', 'functionRows', 'modifierRows', 'operationRows']);

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: false });

/** The reports by file, relative to the root. Takes some seconds: it type-checks what the entries reach. */
export function apiReports(program: ts.Program): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker();
  const doors = Object.entries(publicEntries).map(([entry, source]): Door => {
    const file = program.getSourceFile(root + source);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${source}: expected a module, got none`);
    const exported = checker
      .getExportsOfModule(module)
      .map((symbol): Entry => ({ name: symbol.name, symbol: ownSymbol(symbol, checker) }));
    return { file: `api/${outputOf(entry).replaceAll('/', '-')}.api.md`, specifier: specifierOf(entry), exported };
  });
  // The report of its export prints a declaration, else the first report that reaches it. The others refer to that report.
  const homes = new Map<ts.Symbol, Door>();
  for (const door of doors) for (const { symbol } of door.exported) if (!homes.has(symbol)) homes.set(symbol, door);
  return new Map(doors.map((door) => [door.file, reportOf(door, homes, checker)]));
}

interface Entry {
  readonly name: string;
  readonly symbol: ts.Symbol;
}

interface Door {
  readonly file: string;
  readonly specifier: string;
  readonly exported: readonly Entry[];
}

function reportOf(door: Door, homes: Map<ts.Symbol, Door>, checker: ts.TypeChecker): string {
  const { specifier, exported } = door;
  const parts = (symbol: ts.Symbol) => declarationsOf(symbol).flatMap((declaration) => partsOf(declaration, checker));
  const symbols = exported.map(({ symbol }) => symbol);
  const reached = reachedSymbols(symbols, parts, checker).map((symbol): Entry => ({ name: symbol.name, symbol }));
  const elsewhere = reached.filter(({ symbol }) => homes.has(symbol));
  const here = reached.filter(({ symbol }) => !homes.has(symbol));
  for (const { symbol } of here) homes.set(symbol, door);
  checkNames(specifier, [...exported, ...here]);
  checkNames(specifier, reached);
  return [
    `# ${specifier}: ${exported.length} names`,
    '',
    'Written by `npm run api`; a test compares it with the sources.',
    '',
    ...codeBlock(exported, checker),
    ...(reached.length === 0 ? [] : ['## Reached by these', '']),
    ...references(elsewhere, homes),
    ...(here.length === 0 ? [] : codeBlock(here, checker)),
  ].join('\n');
}

/** Names of declarations that another report prints, a line for each report. */
function references(entries: readonly Entry[], homes: ReadonlyMap<ts.Symbol, Door>): readonly string[] {
  return [...new Set(homes.values())].flatMap((home) => {
    const names = entries
      .filter(({ symbol }) => homes.get(symbol) === home)
      .map(({ name }) => name)
      .sort();
    return names.length === 0
      ? []
      : [`In the report of \`${home.specifier}\`:`, '', ...names.map((name) => `- \`${name}\``), ''];
  });
}

/** Throws for two declarations of the same name, which a report could not distinguish. */
function checkNames(specifier: string, entries: readonly Entry[]): void {
  const known = new Map<string, ts.Symbol>();
  for (const { name, symbol } of entries) {
    const other = known.get(name) ?? symbol;
    if (other !== symbol)
      throw new Error(
        `${specifier}: expected one declaration of ${name}, got two: ${[other, symbol].map(fileOf).join(' and ')}`,
      );
    known.set(name, symbol);
  }
}

function fileOf(symbol: ts.Symbol): string {
  return declarationsOf(symbol)[0]?.getSourceFile().fileName.replace(root, '') ?? '';
}

function codeBlock(entries: readonly Entry[], checker: ts.TypeChecker): readonly string[] {
  const texts = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1)).map((entry) => entryText(entry, checker));
  return ['```ts', texts.join('\n\n'), '```', ''];
}

function entryText({ name, symbol }: Entry, checker: ts.TypeChecker): string {
  // Overloads, and the value and the type of the same name.
  return [...new Set(declarationsOf(symbol).map((declaration) => declarationText(name, declaration, checker)))].join(
    '\n',
  );
}

function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  return symbol.getDeclarations() ?? [];
}

/** The types in a declaration: written types, and types that the compiler infers. */
function partsOf(declaration: ts.Declaration, checker: ts.TypeChecker): readonly ts.Node[] {
  if (ts.isFunctionDeclaration(declaration)) {
    const signature = checker.getSignatureFromDeclaration(declaration);
    const kind = ts.SyntaxKind.FunctionType;
    const inferred = signature && checker.signatureToSignatureDeclaration(signature, kind, undefined, undefined);
    return [
      ...(declaration.typeParameters ?? []),
      ...declaration.parameters.flatMap(({ type }) => type ?? []),
      declaration.type ?? inferred ?? [],
    ].flat();
  }
  if (ts.isVariableDeclaration(declaration)) {
    if (declaration.type !== undefined) return [declaration.type];
    const type = checker.getTypeAtLocation(declaration);
    return [checker.typeToTypeNode(type, undefined, ts.NodeBuilderFlags.NoTruncation) ?? []].flat();
  }
  return [ts.isClassDeclaration(declaration) ? withoutBodies(declaration) : declaration];
}

function declarationText(name: string, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration)) {
    const signature = checker.getSignatureFromDeclaration(declaration);
    return `function ${name}${signature === undefined ? '' : checker.signatureToString(signature, declaration, flags)};`;
  }
  if (ts.isVariableDeclaration(declaration)) {
    const type = checker.getTypeAtLocation(declaration);
    const text = checker.typeToString(type, declaration, flags);
    return `const ${name}: ${shownByKeys.has(name) ? `{ ${keysOf(type)} }` : text};`;
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return printed(declaration);
  if (ts.isClassDeclaration(declaration)) return printed(withoutBodies(declaration));
  throw new Error(`${name}: expected a function, constant, type or class, got ${ts.SyntaxKind[declaration.kind]}`);
}

const flags: ts.TypeFormatFlags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.MultilineObjectLiterals |
  ts.TypeFormatFlags.AllowUniqueESSymbolType;

function keysOf(type: ts.Type): string {
  return type
    .getProperties()
    .map((property) => property.name)
    .join(', ');
}

function printed(declaration: ts.Declaration): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  return text.replace(/^export /, '');
}

/** The public part of a class: no private members, no bodies. */
function withoutBodies(declaration: ts.ClassDeclaration): ts.ClassDeclaration {
  const { factory } = ts;
  const members = declaration.members.flatMap((member): ts.ClassElement[] => {
    if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return [];
    if ((ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0) return [];
    if (ts.isConstructorDeclaration(member))
      return [factory.createConstructorDeclaration(member.modifiers, member.parameters, undefined)];
    if (!ts.isMethodDeclaration(member)) return [member];
    const { modifiers, asteriskToken, name, questionToken, typeParameters, parameters, type } = member;
    return [
      factory.createMethodDeclaration(
        modifiers,
        asteriskToken,
        name,
        questionToken,
        typeParameters,
        parameters,
        type,
        undefined,
      ),
    ];
  });
  const stripped = factory.createClassDeclaration(
    declaration.modifiers,
    declaration.name,
    declaration.typeParameters,
    declaration.heritageClauses,
    members,
  );
  return Object.assign(stripped, { parent: declaration.parent, getSourceFile: () => declaration.getSourceFile() });
}
