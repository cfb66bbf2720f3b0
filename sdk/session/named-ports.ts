// Remembers which function of the host threw, so that a fault can name it. The exception itself is unchanged.

import type { DocumentFormat } from '../document/format.ts';
import type { SessionOptions } from './session-options.ts';

/** Names the functions of a host. */
export interface NamedPorts {
  /** The same function; an exception of it is remembered under this name. */
  readonly named: <Arguments extends readonly unknown[], Value>(
    name: string,
    port: (...given: Arguments) => Value,
  ) => (...given: Arguments) => Value;
  /** The name of the function that threw the exception. */
  readonly nameOf: (cause: unknown) => string | undefined;
}

/** The named functions of a session. */
export function createNamedPorts(): NamedPorts {
  const names = new WeakMap<object, string>();
  const note = (name: string, cause: unknown): void => {
    if (typeof cause === 'object' && cause !== null) names.set(cause, name);
  };
  return {
    named:
      (name, port) =>
      (...given) => {
        try {
          const value = port(...given);
          if (value instanceof Promise) value.catch((cause: unknown) => note(name, cause));
          return value;
        } catch (cause) {
          note(name, cause);
          throw cause;
        }
      },
    nameOf: (cause) => (typeof cause === 'object' && cause !== null ? names.get(cause) : undefined),
  };
}

/** The options, with names for the functions that take part in a fetch. */
export function namedOptions(options: SessionOptions, { named }: NamedPorts): SessionOptions {
  const { capabilities, smokeCheck, formats } = options;
  return {
    ...options,
    capabilities: named('capabilities', capabilities),
    smokeCheck: smokeCheck === 'skip' ? smokeCheck : named('smokeCheck', smokeCheck),
    ...(formats === undefined ? {} : { formats: formats.map((format) => namedFormat(format, named)) }),
  };
}

function namedFormat(format: DocumentFormat, named: NamedPorts['named']): DocumentFormat {
  const decode = named(`formats: decode of ${format.id}`, format.decode.bind(format));
  return Object.assign(Object.create(format) as DocumentFormat, { decode });
}
