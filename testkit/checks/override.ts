// Puts values in place of globals, and back. Must not know what they stand for.

/** Undoes a change. */
export type Undo = () => void;

/** Makes a change; gives back how to undo it. */
export type Change = () => Undo;

export type Callable = (...args: readonly unknown[]) => unknown;
export type Newable = new (...args: unknown[]) => object;

/** Puts a value in place of a property, as it would be assigned; gives back how it was. */
export function override(target: object, name: string, make: (previous: unknown) => unknown): Undo {
  const before = Object.getOwnPropertyDescriptor(target, name);
  const value = make(Reflect.get(target, name));
  Object.defineProperty(target, name, {
    value,
    configurable: true,
    writable: true,
    enumerable: before?.enumerable ?? false,
  });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

/** Makes all changes, or none: when one cannot be made, those before it are undone, and what it threw is thrown. */
export function overrideAll(changes: readonly Change[]): Undo {
  const undos: Undo[] = [];
  const undoAll = (): void => {
    // Each one is tried, whatever became of the one after it.
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      try {
        undo();
      } catch (error) {
        undoAll();
        throw error;
      }
    }
  };
  try {
    for (const change of changes) undos.push(change());
  } catch (error) {
    undoAll();
    throw error;
  }
  return undoAll;
}

/** A member that is an object or a function, where the platform has it. */
export function memberOf(scope: object | undefined, name: string): object | undefined {
  const value: unknown = scope === undefined ? undefined : Reflect.get(scope, name);
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? value : undefined;
}

/** The change of a member, where the platform has it. */
export function overrideMember(
  target: object | undefined,
  name: string,
  make: (previous: unknown) => unknown,
): readonly Change[] {
  return target !== undefined && name in target ? [() => override(target, name, make)] : [];
}

/** Other arguments for a constructor of `Intl`. */
export type Rewrite = (args: readonly unknown[]) => unknown[];

/** Formatters of `Intl` with other arguments; they are made with and without `new`. */
export function formatOverrides(scope: object, rewrites: Readonly<Record<string, Rewrite>>): readonly Change[] {
  const intl = memberOf(scope, 'Intl');
  return Object.entries(rewrites).flatMap(([name, rewrite]) =>
    overrideMember(
      intl,
      name,
      (previous) =>
        new Proxy(previous as Newable, {
          construct: (target, args, newTarget) =>
            Reflect.construct(target, rewrite(args as unknown[]), newTarget) as object,
          apply: (target, _self, args) => Reflect.construct(target, rewrite(args as unknown[])),
        }),
    ),
  );
}
