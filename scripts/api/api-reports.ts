// The surface of every published entry as text, so that a change of it is seen in review: api/<entry>.api.md. Names, signatures and
// types, sorted by name, without comments and bodies. Must not write anything.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { outputOf, publicEntries, specifierOf } from '../entries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A constant whose type is longer is shown by its keys: the tables of the vocabulary, which are frozen elsewhere. */
const MAX_TYPE_LENGTH = 600;

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: false });

/** The reports by file, relative to the root. Takes some seconds: it type-checks what the entries reach. */
export function apiReports(): ReadonlyMap<string, string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const configuration = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, {}, host);
  if (configuration === undefined) throw new Error('tsconfig.json: expected a configuration, got none');
  const sources = Object.values(publicEntries).map((source) => root + source);
  const program = ts.createProgram(sources, configuration.options);
  const checker = program.getTypeChecker();
  return new Map(
    Object.entries(publicEntries).map(([entry, source]) => {
      const file = program.getSourceFile(root + source);
      const door = file && checker.getSymbolAtLocation(file);
      if (door === undefined) throw new Error(`${source}: expected a module, got none`);
      return [`api/${outputOf(entry).replaceAll('/', '-')}.api.md`, reportOf(specifierOf(entry), door, checker)];
    }),
  );
}

function reportOf(specifier: string, door: ts.Symbol, checker: ts.TypeChecker): string {
  const exported = [...checker.getExportsOfModule(door)]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => entryOf(symbol, checker));
  return [
    `# ${specifier}: ${exported.length} names`,
    '',
    'Written by `npm run api`; a test compares it with the sources.',
    '',
    '```ts',
    exported.join('\n\n'),
    '```',
    '',
  ].join('\n');
}

function entryOf(exported: ts.Symbol, checker: ts.TypeChecker): string {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const declarations = symbol.getDeclarations() ?? [];
  const texts = declarations.map((declaration) => declarationText(exported.name, declaration, checker));
  // Overloads, and the value and the type of one name.
  return [...new Set(texts)].join('\n');
}

function declarationText(name: string, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration)) {
    const signature = checker.getSignatureFromDeclaration(declaration);
    return `function ${name}${signature === undefined ? '' : checker.signatureToString(signature, declaration, flags)};`;
  }
  if (ts.isVariableDeclaration(declaration)) {
    const type = checker.getTypeAtLocation(declaration);
    const text = checker.typeToString(type, declaration, flags);
    return `const ${name}: ${text.length > MAX_TYPE_LENGTH ? `{ ${keysOf(type)} }` : text};`;
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return printed(declaration);
  if (ts.isClassDeclaration(declaration)) return printed(withoutBodies(declaration));
  throw new Error(`${name}: expected a function, constant, type or class, got ${ts.SyntaxKind[declaration.kind]}`);
}

const flags = ts.TypeFormatFlags.NoTruncation;

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

/** What a host sees of a class: no private members, no bodies. */
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
