export { DocumentConformance, ServerConformance, conformance$1 as conformance } from './node-test.js';
