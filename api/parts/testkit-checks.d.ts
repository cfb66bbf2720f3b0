import { Limits } from './sdk.js';

interface CheckFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly byteOffset?: number;
  readonly pointer?: string;
  readonly node?: number;
}
interface CheckReport {
  readonly check: 'determinism' | 'document';
  readonly passed: boolean;
  readonly findings: readonly CheckFinding[];
}

type DocumentProducer<T> = (input: T) => Uint8Array | Promise<Uint8Array>;
declare function checkDeterminism<T>(producer: DocumentProducer<T>, inputs: readonly T[]): Promise<CheckReport>;

interface CheckDocumentOptions {
  readonly limits?: Partial<Limits>;
  readonly profiles?: readonly string[];
  readonly mediaType?: string;
}
declare function checkDocument(bytes: Uint8Array, options?: CheckDocumentOptions): CheckReport;

export { checkDeterminism, checkDocument };
export type { CheckDocumentOptions, CheckFinding, CheckReport, DocumentProducer };
