// Faults of documents, their delivery and negotiation, one switch each, with the check that finds it.
import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { documentFaults } from './document-faults.ts';
import {
  capabilitiesFault,
  headerFault,
  isSurface,
  jsonOf,
  manifestFault,
  problem,
  requestFault,
} from './fault-kinds.ts';
import type { Fault } from './fault-proxy.ts';
import { resigned } from './fault-proxy.ts';

/** Faults of a server without users. */
export const serverFaults: readonly Fault[] = [
  ...documentFaults,
  headerFault(
    'core/surface',
    'application/octet-stream',
    (headers) => void (headers['content-type'] = 'application/octet-stream'),
  ),
  manifestFault('core/manifest-document', 'another documentApi in the manifest', /document-api=\d+/u, 'document-api=7'),
  manifestFault('core/manifest-document', 'another profile in the manifest', /profile="[^"]*"/u, 'profile="other-1"'),
  {
    check: 'core/determinism',
    name: 'other bytes each time',
    answer: (answer, request) =>
      void (
        isSurface(request) &&
        answer.status === 200 &&
        resigned(answer, Buffer.concat([answer.body, randomBytes(8)]))
      ),
  },
  {
    check: 'core/determinism',
    name: 'the time in the document',
    answer: (answer, request) =>
      void (
        isSurface(request) &&
        answer.status === 200 &&
        resigned(answer, Buffer.concat([answer.body, Buffer.from(answer.headers['date'] ?? '')]))
      ),
  },
  headerFault(
    'core/determinism',
    'another tag on each machine',
    (headers) => void (headers['etag'] = `"${randomUUID()}"`),
  ),
  {
    check: 'core/unknown-surface',
    name: 'a page for an unknown surface',
    answer: (answer) =>
      void (
        answer.status === 404 &&
        Object.assign(answer, { headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>no') })
      ),
  },
  {
    check: 'core/unknown-surface',
    name: '200 for an unknown surface',
    answer: (answer) => void (answer.status = answer.status === 404 ? 200 : answer.status),
  },
  {
    check: 'core/problem-bodies',
    name: 'problems as application/json',
    answer: (answer) => void (answer.status >= 400 && (answer.headers['content-type'] = 'application/json')),
  },
  {
    check: 'core/problem-bodies',
    name: 'problems without a status',
    answer: (answer) =>
      void (
        answer.status >= 400 && (answer.body = Buffer.from(JSON.stringify({ ...jsonOf(answer), status: undefined })))
      ),
  },
  {
    check: 'core/problem-bodies',
    name: 'problems that caches keep',
    answer: (answer) => void (answer.status >= 400 && (answer.headers['cache-control'] = 'max-age=60')),
  },
  {
    check: 'core/head',
    name: 'HEAD that is not there',
    answer: (answer, { method }) => void (method === 'HEAD' && (answer.status = 405)),
  },
  {
    check: 'core/head',
    name: 'HEAD with a length of 0',
    answer: (answer, { method }) => void (method === 'HEAD' && (answer.headers['content-length'] = '0')),
  },
  {
    check: 'core/head',
    name: 'HEAD without an entity tag',
    answer: (answer, { method }) => void (method === 'HEAD' && delete answer.headers['etag']),
  },
  {
    check: 'core/methods',
    name: 'OPTIONS that is not there',
    answer: (answer, { method }) => void (method === 'OPTIONS' && (answer.status = 404)),
  },
  {
    check: 'core/methods',
    name: 'PUT that is taken',
    answer: (answer, { method }) => void (method === 'PUT' && (answer.status = 200)),
  },
  {
    check: 'core/methods',
    name: '405 without Allow',
    answer: (answer, { method }) => void (method === 'PUT' && delete answer.headers['allow']),
  },
  capabilitiesFault('core/capabilities', 'capabilities without profiles', (value) => delete value['profiles']),
  {
    check: 'core/capabilities',
    name: 'capabilities that are never 304',
    request: ({ path, headers }) => void (path === 'capabilities' && delete headers['if-none-match']),
  },
  capabilitiesFault(
    'core/capabilities-agree',
    'capabilities without a component',
    (value) => void (value['components'] = ['box']),
  ),
  capabilitiesFault(
    'core/capabilities-agree',
    'capabilities with another range',
    (value) => void (value['api'] = { min: 7, max: 9 }),
  ),
  capabilitiesFault(
    'core/capabilities-agree',
    'capabilities without a format',
    (value) => void (value['formats'] = []),
  ),
  headerFault('delivery/manifest', 'no manifest', (headers) => delete headers['ui-manifest']),
  headerFault(
    'delivery/manifest',
    'the manifest twice',
    (headers) => void (headers['ui-manifest'] += `, ${headers['ui-manifest']}`),
  ),
  manifestFault('delivery/manifest', 'another surface', /surface="[^"]*"/u, 'surface="shop"'),
  manifestFault('delivery/manifest', 'no revision', /, revision=\d+/u, ''),
  manifestFault('delivery/manifest', 'a time with milliseconds', /issued-at="([^"]*)Z"/u, 'issued-at="$1.123Z"'),
  manifestFault('delivery/manifest', 'a version as text', /contract-version=(\d+)/u, 'contract-version="$1"'),
  manifestFault('delivery/manifest', 'no fallback key', /, fallback-key="[^"]*"/u, ''),
  manifestFault('delivery/media-type', 'operations in each manifest', /format="[^"]*"/u, 'format="pantograph-ops"'),
  manifestFault('delivery/digest', 'a stale digest', /sha256=:..../u, 'sha256=:AAAA'),
  headerFault(
    'delivery/digest',
    'a coding that is not there',
    (headers) => void (headers['content-encoding'] = 'gzip'),
  ),
  headerFault(
    'delivery/digest',
    'a stale digest in JSON',
    (headers) =>
      void (
        headers['content-type']?.endsWith('+json') &&
        (headers['ui-manifest'] = (headers['ui-manifest'] ?? '').replace(/sha256=:..../u, 'sha256=:AAAA'))
      ),
  ),
  headerFault(
    'delivery/entity-tag',
    'a tag from a counter in CBOR',
    (headers) => void (headers['content-type']?.endsWith('+cbor') && (headers['etag'] = '"7"')),
  ),
  headerFault('delivery/entity-tag', 'a tag from a counter', (headers) => void (headers['etag'] = '"7"')),
  headerFault(
    'delivery/entity-tag',
    'a strong tag on coded bytes',
    (headers) => void (headers['etag'] = (headers['etag'] ?? '').replace('W/', '')),
  ),
  headerFault('delivery/entity-tag', 'no tag', (headers) => delete headers['etag']),
  requestFault('delivery/not-modified', 'never 304', ({ headers }) => delete headers['if-none-match']),
  requestFault(
    'delivery/not-modified',
    'lists of tags are not read',
    ({ headers }) => void (headers['if-none-match']?.includes(',') && delete headers['if-none-match']),
  ),
  requestFault(
    'delivery/not-modified',
    '304 for any tag',
    ({ headers }) => void ('if-none-match' in headers && (headers['if-none-match'] = '*')),
  ),
  requestFault(
    'delivery/not-modified',
    'a tag that ends alike gets 304',
    ({ headers }) => void (headers['if-none-match'] = (headers['if-none-match'] ?? '').replace(/^"0/u, '"')),
  ),
  requestFault(
    'delivery/not-modified',
    'a tag of any other format gets 304',
    ({ headers }) =>
      void (
        /(?:json|cbor|protobuf)$/u.test(headers['accept'] ?? '') &&
        'if-none-match' in headers &&
        (headers['if-none-match'] = '*')
      ),
  ),
  {
    check: 'delivery/not-modified-headers',
    name: '304 with a length',
    answer: (answer) => void (answer.status === 304 && (answer.headers['content-length'] = '0')),
  },
  {
    check: 'delivery/not-modified-headers',
    name: '304 that has expired',
    answer: (answer) =>
      void (
        answer.status === 304 &&
        (answer.headers['ui-manifest'] = (answer.headers['ui-manifest'] ?? '').replace(
          /expires-at="[^"]*"/u,
          'expires-at="2020-01-01T00:00:00Z"',
        ))
      ),
  },
  {
    check: 'delivery/not-modified-headers',
    name: '304 of another documentApi',
    answer: (answer) =>
      void (
        answer.status === 304 &&
        (answer.headers['ui-manifest'] = (answer.headers['ui-manifest'] ?? '').replace(
          /document-api=\d+/u,
          'document-api=7',
        ))
      ),
  },
  {
    check: 'delivery/not-modified-headers',
    name: '304 without a manifest',
    answer: (answer) => void (answer.status === 304 && delete answer.headers['ui-manifest']),
  },
  {
    check: 'delivery/not-modified-headers',
    name: '304 without Vary',
    answer: (answer) => void (answer.status === 304 && delete answer.headers['vary']),
  },
  {
    check: 'delivery/not-modified-headers',
    name: '304 with another tag',
    answer: (answer) => void (answer.status === 304 && (answer.headers['etag'] = '"other"')),
  },
  headerFault(
    'delivery/cache-control',
    'documents that caches keep',
    (headers) => void (headers['cache-control'] = 'max-age=600'),
  ),
  headerFault(
    'delivery/vary',
    'Vary without UI-Accept',
    (headers) => void (headers['vary'] = 'Accept, Accept-Encoding, UI-Client'),
  ),
  headerFault(
    'delivery/vary',
    'Vary without Accept-Encoding',
    (headers) => void (headers['vary'] = 'Accept, UI-Accept, UI-Client'),
  ),
  {
    check: 'delivery/vary',
    name: 'a language that Vary does not name',
    answer: (answer, { headers, path }) =>
      void (
        path === 'tasks' &&
        answer.status === 200 &&
        headers['accept-language'] === 'ja' &&
        resigned(answer, Buffer.concat([answer.body, Buffer.of(1)]))
      ),
  },
  {
    check: 'delivery/vary',
    name: 'a viewport that Vary does not name',
    answer: (answer, { headers, path }) =>
      void (
        path === 'tasks' &&
        answer.status === 200 &&
        'ui-viewport' in headers &&
        resigned(answer, Buffer.concat([answer.body, Buffer.of(1)]))
      ),
  },
  {
    check: 'delivery/vary-everywhere',
    name: '406 without Vary',
    answer: (answer) => void (answer.status === 406 && delete answer.headers['vary']),
  },
  {
    check: 'delivery/compression',
    name: 'gzip for everybody',
    answer: (answer, request) =>
      void (
        isSurface(request) &&
        answer.status === 200 &&
        answer.headers['content-encoding'] === undefined &&
        Object.assign(answer, {
          body: gzipSync(answer.body),
          headers: { ...answer.headers, 'content-encoding': 'gzip' },
        })
      ),
  },
  headerFault(
    'delivery/clock',
    'a clock that is years slow',
    (headers) => void (headers['date'] = 'Sun, 01 Jan 2023 00:00:00 GMT'),
  ),
  headerFault('delivery/clock', 'no Date', (headers) => delete headers['date']),
  manifestFault(
    'delivery/clock',
    'a document that has expired',
    /expires-at="[^"]*"/u,
    'expires-at="2020-01-01T00:00:00Z"',
  ),
  manifestFault('delivery/clock', 'a document of the future', /issued-at="[^"]*"/u, 'issued-at="2999-01-01T00:00:00Z"'),
  requestFault(
    'versions/unknown-client',
    'the newest for everybody',
    ({ headers }) =>
      void ('ui-accept' in headers || (headers['ui-accept'] = 'contract=(1 9), api=(2 9), profiles=("canvas-1")')),
  ),
  requestFault(
    'versions/unknown-client',
    'JSON for an unknown client',
    ({ headers }) => void ('ui-accept' in headers || (headers['accept'] = 'application/vnd.pantograph.ui+json')),
  ),
  {
    check: 'versions/malformed',
    name: '400 for a malformed header',
    answer: (answer, { headers }) =>
      void (headers['ui-accept'] === '((' && Object.assign(answer, problem(400, 'bad-request'))),
  },
  {
    check: 'versions/malformed',
    name: '500 for ranges that are wrong',
    answer: (answer, { headers }) =>
      void (headers['ui-accept']?.includes('(2 1)') && Object.assign(answer, problem(500, 'internal'))),
  },
  requestFault(
    'versions/within-ranges',
    'ranges are not read',
    ({ headers }) => void (headers['ui-accept'] = (headers['ui-accept'] ?? '').replace(/api=\([^)]*\)/u, 'api=(1 9)')),
  ),
  requestFault(
    'versions/within-ranges',
    'components are not read',
    ({ headers }) =>
      void (headers['ui-accept'] = (headers['ui-accept'] ?? '').replace(
        /components=\([^)]*\)/u,
        'components=("box" "column" "row" "flow" "spacer" "scroll" "screens" "alternatives" "text" "icon" "button" "listItem")',
      )),
  ),
  requestFault(
    'versions/within-ranges',
    'profiles are not read',
    ({ headers }) =>
      void (headers['ui-accept'] = (headers['ui-accept'] ?? '').replace(
        /profiles=\([^)]*\)/u,
        'profiles=("canvas-1")',
      )),
  ),
  requestFault(
    'versions/lowest',
    'the highest of the range',
    ({ headers }) => void (headers['ui-accept'] = (headers['ui-accept'] ?? '').replace('api=(1 2)', 'api=(2 2)')),
  ),
  {
    check: 'versions/widening',
    name: 'a fallback for wide ranges',
    answer: (answer, { headers }) =>
      void (headers['ui-accept']?.includes('api=(1 9)') && Object.assign(answer, problem(406, 'use-fallback'))),
  },
  {
    check: 'versions/fallback',
    name: 'a 406 without the key',
    answer: (answer) => void (answer.status === 406 && Object.assign(answer, problem(406, 'use-fallback'))),
  },
  {
    check: 'versions/fallback',
    name: 'a 404 for the fallback',
    answer: (answer) => void (answer.status === 406 && (answer.status = 404)),
  },
  requestFault('versions/not-acceptable', 'Accept is not read', ({ headers }) => void (headers['accept'] = '*/*')),
  requestFault(
    'versions/accept',
    'qualities are not read',
    ({ headers }) => void (headers['accept'] = (headers['accept'] ?? '').replaceAll(/;q=[\d.]+/gu, '')),
  ),
  requestFault(
    'versions/hashes',
    'hashes are not read',
    ({ headers }) =>
      void (headers['ui-accept'] = (headers['ui-accept'] ?? '').replaceAll(/, [a-z]+-hash=:[^:]*:/gu, '')),
  ),
  {
    check: 'versions/hashes',
    name: '400 for an unknown hash',
    answer: (answer) => void (answer.status === 412 && Object.assign(answer, problem(400, 'capabilities-unknown'))),
  },
];
