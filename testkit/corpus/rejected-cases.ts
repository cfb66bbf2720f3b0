// Documents that a player rejects: for each code the smallest that was found. Counterexamples of the property tests are
// added here, and none is ever removed.

import type { CorpusCase } from './corpus-case.ts';

export const rejectedCases: readonly CorpusCase[] = [
  {
    name: 'document/duplicate-state',
    hex: '94a4504752319901a863616e7661732d3101cd0140019291a16191a161a2656ec0b868747470733a2f2f6578616d706c652e6f72672f3f713d3190929335c0019100',
    expected: { status: 'error', code: 'document/duplicate-state', byteOffset: 26 },
  },
  {
    name: 'document/end',
    hex: '94a4504752319601a863616e7661732d310101cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff90919100',
    expected: { status: 'error', code: 'document/end', byteOffset: 66 },
  },
  {
    name: 'document/explicit-default',
    hex: '94a4504752319801a863616e7661732d3101010190a77a682d48616e740290929437c001ce00017e209100',
    expected: { status: 'error', code: 'document/explicit-default', byteOffset: 20 },
  },
  {
    name: 'document/expression',
    hex: '94a4504752319701a863616e7661732d3101ce000186a0019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d6190929531c09005029100',
    expected: { status: 'error', code: 'document/expression', byteOffset: 75 },
  },
  {
    name: 'document/grammar',
    hex: '94a4504752319601a863616e7661732d3101cd0140019192a00190929434c0c0cd39e89100',
    expected: { status: 'error', code: 'document/grammar', byteOffset: 24 },
  },
  {
    name: 'document/image',
    hex: '94a4504752319901a863616e7661732d3101cd0186019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d61c0a46e756c6c95c0c0c0c091c4218950362a1c004e470d0a1a0a0000000d494844520000001200000009000000000000000000919403c001a3e280a8',
    expected: { status: 'error', code: 'document/image', byteOffset: 80 },
  },
  {
    name: 'document/item-count',
    hex: '94a4504752319801a863616e7661732d3101cd0186cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e96a477696465ce7fffffffa261720290919101',
    expected: { status: 'error', code: 'document/item-count', byteOffset: 55 },
  },
  {
    name: 'document/limit',
    hex: '94a4504752319801a863616e7661732d3101cd0140019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa268650192c0929112ce6e073cb392943792930801dc00207f9115000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d920702c0ce000186a09100',
    expected: { status: 'error', code: 'document/limit', byteOffset: 106 },
  },
  {
    name: 'document/limit: a string of 16,384 bytes at 129 uses',
    hex: `94a4504752319501a863616e7661732d3101cd0186cd02d09191da4000${'78'.repeat(16_384)}dc00839130${'9302c001'.repeat(129)}9100`,
    expected: { status: 'error', code: 'document/limit', byteOffset: 16_936 },
  },
  {
    name: 'document/limit: a list of 64 modifiers at 8,193 uses',
    hex: `94a4504752319501a863616e7661732d3101cd0186cd02d097c0c0c0c0c0c091dc0040${'910a'.repeat(64)}dc20039130${'92019101'.repeat(8_193)}9100`,
    expected: { status: 'error', code: 'document/limit', byteOffset: 32_942 },
  },
  {
    name: 'document/magic',
    hex: '94a450476e7661732d310101cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa2656e0290929335c0019100',
    expected: { status: 'error', code: 'document/magic', byteOffset: 1 },
  },
  {
    name: 'document/misplaced',
    hex: '94a4504752319701a863616e7661732d3101cd0186cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa77a682d48616e749093911d9221e09100',
    expected: { status: 'error', code: 'document/misplaced', byteOffset: 76 },
  },
  {
    name: 'document/missing-field',
    hex: '94a450475231919101909291369100',
    expected: { status: 'error', code: 'document/missing-field', byteOffset: 6 },
  },
  {
    name: 'document/opcode',
    hex: '94a4504752319601a863616e7661732d310101cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff9092909100',
    expected: { status: 'error', code: 'document/opcode', byteOffset: 66 },
  },
  {
    name: 'document/out-of-range',
    hex: '94a4504752319801a863616e7661732d3101ce006e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa2656e01909291329100',
    expected: { status: 'error', code: 'document/out-of-range', byteOffset: 18 },
  },
  {
    name: 'document/path',
    hex: '94a4504752319701a863616e7661732d310101cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa2686594c0c0c09190919604c001cd968fc0a644656c657465',
    expected: { status: 'error', code: 'document/path', byteOffset: 72 },
  },
  {
    name: 'document/reference',
    hex: '94a4504752319801a863616e7661732d3101cd014001c0c00290929335c0039100',
    expected: { status: 'error', code: 'document/reference', byteOffset: 30 },
  },
  {
    name: 'document/root',
    hex: '94a4504752319601a863616e7661732d310101cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff9090',
    expected: { status: 'error', code: 'document/root', byteOffset: 66 },
  },
  {
    name: 'document/table-order',
    hex: '94a4504752319801a863616e7661732d3101cd0186ce000186a09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffaa64652d43482d313939360192c093910a9312ce25180376ce923b98489102919507919101c00203',
    expected: { status: 'error', code: 'document/table-order', byteOffset: 106 },
  },
  {
    name: 'document/too-deep',
    hex: '94a4504752319801a863616e7661732d310101019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffc00190dc00659130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130913091309130920191910a',
    expected: { status: 'error', code: 'document/too-deep', byteOffset: 196 },
  },
  {
    name: 'document/too-deep: an unknown container that is closed at once',
    hex: `94a4504752319501a863616e7661732d3101cd0186cd02d090dc0082${'9130'.repeat(64)}91749100${'9100'.repeat(64)}`,
    expected: { status: 'error', code: 'document/too-deep', byteOffset: 158 },
  },
  { name: 'document/top-level', hex: '90', expected: { status: 'error', code: 'document/top-level', byteOffset: 0 } },
  {
    name: 'document/unclosed',
    hex: '94a4504752319601a863616e7661732d310101cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff90919430c00303',
    expected: { status: 'error', code: 'document/unclosed', byteOffset: 71 },
  },
  {
    name: 'document/unsupported-action',
    hex: '94a4504752319901a863616e7661732d3101cd0140cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa26865c0b2e0a4b9e0a4bfe0a4a8e0a58de0a4a6e0a5809091950ac001c091932e03ccff',
    expected: { status: 'error', code: 'document/unsupported-action', byteOffset: 97 },
  },
  {
    name: 'document/unsupported-api',
    hex: '94a4504752319805a863616e7661732d3101cd0186019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffc002909291369100',
    expected: { status: 'error', code: 'document/unsupported-api', byteOffset: 7 },
  },
  {
    name: 'document/unsupported-argument',
    hex: '94a4504752319901a863616e7661732d310101ce000186a09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa2656ec0a4f48fbfbf9091960bc004c092940103ce1a58a3619307a17881a16b019402ac622d5f5f652e5f7a3769692d7fc3c2',
    expected: { status: 'error', code: 'document/unsupported-argument', byteOffset: 91 },
  },
  {
    name: 'document/unsupported-enum-value',
    hex: '94a4504752319801a863616e7661732d3101cd0186cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa26465f8909291369100',
    expected: { status: 'error', code: 'document/unsupported-enum-value', byteOffset: 69 },
  },
  {
    name: 'document/unsupported-function',
    hex: '94a4504752319701a863616e7661732d3101ce000186a0019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d6190929437c0019392020192010291cc809100',
    expected: { status: 'error', code: 'document/unsupported-function', byteOffset: 83 },
  },
  {
    name: 'document/unsupported-modifier',
    hex: '94a4504752319901a863616e7661732d3101cd0140cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffc0c0a3efbbbf90929335919146049100',
    expected: { status: 'error', code: 'document/unsupported-modifier', byteOffset: 77 },
  },
  {
    name: 'document/unsupported-operation',
    hex: '94a4504752319601a863616e7661732d310101cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff90929531c001010291cd012c',
    expected: { status: 'error', code: 'document/unsupported-operation', byteOffset: 72 },
  },
  {
    name: 'document/unsupported-profile',
    hex: '94a4504752319801a3782d610101cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d610190929335c0039100',
    expected: { status: 'error', code: 'document/unsupported-profile', byteOffset: 8 },
  },
  {
    name: 'document/unsupported-variable',
    hex: '94a4504752319801a863616e7661732d310101cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d610190929432929211a4712e2d2d9309939201019202cd0c68910fca4284494dcd0c68019100',
    expected: { status: 'error', code: 'document/unsupported-variable', byteOffset: 87 },
  },
  {
    name: 'document/unused-entry',
    hex: '94a4504752319701a863616e7661732d310101019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa3782d619191a1789291369100',
    expected: { status: 'error', code: 'document/unused-entry', byteOffset: 75 },
  },
  {
    name: 'document/out-of-range: a slider whose most is below its least',
    hex: '94a4504752319602a863616e7661732d3101cd0186cd02d09192a6766f6c756d65199091960fc001a6566f6c756d65140a',
    expected: { status: 'error', code: 'document/out-of-range', byteOffset: 36 },
  },
  {
    name: 'document/newer-than-api: a slider in documentApi 1',
    hex: '94a4504752319601a863616e7661732d3101cd0186cd02d09192a6766f6c756d65199091960fc001a6566f6c756d650a14',
    expected: { status: 'error', code: 'document/newer-than-api', byteOffset: 36 },
  },
  {
    name: 'wire/count-too-large',
    hex: '94',
    expected: { status: 'error', code: 'wire/count-too-large', byteOffset: 1 },
  },
  {
    name: 'wire/count-too-large: a map',
    hex: '94a4504752319501a863616e7661732d3101cd0186cd02d090929558c0a178c082a16101',
    expected: { status: 'error', code: 'wire/count-too-large', byteOffset: 33 },
  },
  {
    name: 'wire/integer-out-of-range',
    hex: '94a4504752319601a863616e7661732d3101cd0140cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffff909294d38000000000000000c0c0089100',
    expected: { status: 'error', code: 'wire/integer-out-of-range', byteOffset: 69 },
  },
  {
    name: 'wire/invalid-float',
    hex: '94a4504752319901a863616e7661732d3101cd0186cd02d09492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa26865c0a9f0909189c5a2e38ab190929437c001ca00000000',
    expected: { status: 'error', code: 'wire/invalid-float', byteOffset: 86 },
  },
  {
    name: 'wire/invalid-utf8',
    hex: '94a450000186a0019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffc00290929433c010ce000186909100',
    expected: { status: 'error', code: 'wire/invalid-utf8', byteOffset: 5 },
  },
  {
    name: 'wire/map-keys',
    hex: '94a4504752319801a863616e7661732d310101cd02389492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffaa73722d4c61746e2d52530190949558c0a6726174696e67cda84983a92d5f5f642e63366256cdffffab666f726d2e63686f696365a0ab636f6e7374727563746f72a520205a30309430c0c00191009100',
    expected: { status: 'error', code: 'wire/map-keys', byteOffset: 118 },
  },
  {
    name: 'wire/not-shortest',
    hex: '94a4504752319701a863616e7661732d310101019492d905636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa26865909291369100',
    expected: { status: 'error', code: 'wire/not-shortest', byteOffset: 22 },
  },
  {
    name: 'wire/trailing-bytes',
    hex: '94a4504752319801a863616e7661732d3101cd0140019492a5636f756e740392ab666f726d2e63686f696365ff91a673637265656e92a477696465ce7fffffffa2686501909191011a',
    expected: { status: 'error', code: 'wire/trailing-bytes', byteOffset: 72 },
  },
  { name: 'wire/truncated', hex: '', expected: { status: 'error', code: 'wire/truncated', byteOffset: 0 } },
  {
    name: 'wire/unsupported-type',
    hex: 'cb3ff8000000000000',
    expected: { status: 'error', code: 'wire/unsupported-type', byteOffset: 0 },
  },
  { name: 'wire/wrong-type', hex: 'c0', expected: { status: 'error', code: 'wire/wrong-type', byteOffset: 0 } },
];
