export { cborFormat } from './parts/sdk-contract.js';
