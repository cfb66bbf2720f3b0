// Reads the members of types that a host writes: names, types and doc comments, as text. Must not know pages.
import ts from 'typescript';
import { requirementCounts } from '../requirement-ids.ts';
import { root } from './package-program.ts';

/** A member of an interface. */
export interface HostMember {
  readonly name: string;
  /** Names of its parameters; undefined where it is no function. */
  readonly parameters: string | undefined;
  /** Its type; of a function the type of its result. */
  readonly type: string;
  /** Its doc comment in a single line, else that of its type. */
  readonly words: string;
  readonly isOptional: boolean;
  readonly isReadOnly: boolean;
}

/** Ids of requirements, which readers of these pages cannot look up. */
const requirements = new RegExp(` ?\\[[${Object.keys(requirementCounts).join('')}]\\d\\]`, 'gu');

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(requirements, '').trim();
}

/** A type without `undefined`, and without the parentheses that it needed beside that. */
function withoutUndefined(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return withoutUndefined(node.type);
  if (!ts.isUnionTypeNode(node)) return node;
  const others = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  return others.length === 1 ? withoutUndefined(others[0]) : node;
}

function textOf(type: ts.TypeNode, checker: ts.TypeChecker): string {
  const node = withoutUndefined(type);
  // The name of an indexed access type does not explain it.
  const text = ts.isIndexedAccessTypeNode(node)
    ? checker.typeToString(checker.getTypeFromTypeNode(node), undefined, ts.TypeFormatFlags.NoTruncation)
    : node.getText();
  return sortedLiterals(text)
    .replace(/\breadonly /gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^\| | \| undefined$/gu, '');
}

/** The order in which the compiler prints the members of a union depends on the types that it has met before. */
function sortedLiterals(text: string): string {
  return text.replace(/"\w+"(?: \| "\w+")+/gu, (union) => union.split(' | ').sort().join(' | '));
}

/** The place of a declaration. Properties of a mapped type come in an order that depends on the types that the compiler has met before. */
function placeOf(symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.[0];
  const position = String(declaration?.pos ?? 0).padStart(9, '0');
  return `${declaration?.getSourceFile().fileName ?? ''}:${position}`;
}

/** The doc comment of the first type of ours that a type names. */
function wordsOfType(node: ts.Node, checker: ts.TypeChecker): string {
  const symbol = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const own = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  const isOurs = own?.declarations?.some((declaration) => isOfRepository(declaration)) === true;
  if (own !== undefined && isOurs) return commentOf(own, checker);
  return ts.forEachChild(node, (child) => wordsOfType(child, checker) || undefined) ?? '';
}

function isOfRepository(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return fileName.startsWith(root) && !fileName.includes('/node_modules/');
}

function namesOf(parameters: readonly ts.ParameterDeclaration[]): string {
  return parameters
    .map(({ name, questionToken }) => name.getText() + (questionToken === undefined ? '' : '?'))
    .join(', ');
}

function memberOf(symbol: ts.Symbol, checker: ts.TypeChecker): HostMember | undefined {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined || !isOfRepository(declaration)) return undefined;
  if (
    !ts.isPropertySignature(declaration) &&
    !ts.isMethodSignature(declaration) &&
    !ts.isGetAccessorDeclaration(declaration)
  )
    return undefined;
  if (declaration.type === undefined) throw new Error(`${symbol.name}: expected a type, got none`);
  const given = withoutUndefined(declaration.type);
  const called = ts.isMethodSignature(declaration) ? declaration : ts.isFunctionTypeNode(given) ? given : undefined;
  const returned = symbol.getJsDocTags(checker).find(({ name }) => name === 'returns');
  const words = [
    commentOf(symbol, checker) || wordsOfType(given, checker),
    returned === undefined ? '' : `Returns ${ts.displayPartsToString(returned.text)}.`,
  ].join(' ');
  return {
    name: symbol.name,
    parameters: called === undefined ? undefined : namesOf([...called.parameters]),
    type: textOf(called?.type ?? declaration.type, checker),
    words: words.replace(/\s+/gu, ' ').trim(),
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    isReadOnly: ts.isGetAccessorDeclaration(declaration)
      ? (symbol.flags & ts.SymbolFlags.SetAccessor) === 0
      : (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  };
}

/** Types that an entry exports, by name. */
export class HostTypes {
  readonly #checker: ts.TypeChecker;
  readonly #exported: ReadonlyMap<string, ts.Symbol>;

  /** @param source - of the entry, relative to the root */
  constructor(program: ts.Program, source: string) {
    this.#checker = program.getTypeChecker();
    const file = program.getSourceFile(root + source);
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${source}: expected a module, got none`);
    this.#exported = new Map(this.#checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
  }

  /** The doc comment of a type, line by line. Throws where there is no such type. */
  wordsOf(name: string): string {
    return commentOf(this.#symbol(name), this.#checker);
  }

  /** The descriptions of a function type's parameters in its doc comment, by name, as sentences. */
  parametersOf(name: string): ReadonlyMap<string, string> {
    const tags = this.#symbol(name).getJsDocTags(this.#checker);
    return new Map(
      tags.flatMap(({ name: tag, text }) => {
        const [, parameter, words] = /^(\w+) (?:- )?([^]+)$/u.exec(ts.displayPartsToString(text)) ?? [];
        return tag === 'param' ? [[parameter, `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`]] : [];
      }),
    );
  }

  /** The members of a type that our sources declare, its own first. Throws where there is no such type. */
  membersOf(name: string): readonly HostMember[] {
    const type = this.#checker.getDeclaredTypeOfSymbol(this.#symbol(name));
    const own = [...(type.symbol.members?.values() ?? [])];
    const ownNames = new Set(own.map((symbol) => symbol.name));
    const inherited = type.getProperties().filter((symbol) => !ownNames.has(symbol.name));
    inherited.sort((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));
    return [...own, ...inherited].flatMap((symbol) => memberOf(symbol, this.#checker) ?? []);
  }

  #symbol(name: string): ts.Symbol {
    const symbol = this.#exported.get(name);
    if (symbol === undefined) throw new Error(`expected a type ${name}, got none`);
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
  }
}
