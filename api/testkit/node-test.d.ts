interface ServerConformance {
  readonly url: string | (() => string | Promise<string>);
  readonly surface: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secondHeaders?: Readonly<Record<string, string>>;
  readonly create?: { readonly command: string; readonly arguments: Readonly<Record<string, unknown>> };
  readonly remove?: { readonly command: string; readonly arguments: Readonly<Record<string, unknown>> };
  readonly origin?: string;
  readonly timeoutMs?: number;
  readonly suites?: readonly ('core' | 'delivery' | 'versions' | 'actions' | 'events' | 'a11y' | 'security')[];
}
interface DocumentConformance {
  readonly documents: Readonly<Record<string, Uint8Array | (() => Uint8Array | Promise<Uint8Array>)>>;
}

declare function conformance$1(options: ServerConformance | DocumentConformance): void;

declare function conformance(options: ServerConformance | DocumentConformance): void;

export { conformance$1 as conformance, conformance as conformance$1 };
export type { DocumentConformance, ServerConformance };
