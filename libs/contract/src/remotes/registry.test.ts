import * as v from 'valibot';
import { RegistrySchema, SignedRegistrySchema, toRegistryEntry } from './registry.server.ts';
import type { Registry, SignedRegistry } from './releaseRecord.ts';

const REGISTRY = {
  sequence: 3,
  expires: '2026-12-31T00:00:00.000Z',
  remotes: {
    entry: { stable: '1.1.0', previous: '1.0.0' },
    studio: { stable: '1.0.0', previous: null, isPrivate: true },
  },
  revoked: { abcdefghijklmnop: '2026-12-01T00:00:00.000Z' },
  canary: { remote: 'social', version: '2.0.0', share: 5 },
} satisfies Registry;

test('decodes a registry with all fields', () => {
  const decoded: Registry = v.parse(RegistrySchema, JSON.stringify(REGISTRY));
  expect(decoded).toEqual(REGISTRY);
});

test('decodes a registry that marks no private remotes, as earlier commands wrote', () => {
  const text = '{"sequence":0,"remotes":{"studio":{"stable":"1.0.0","previous":null}}}';
  expect(v.parse(RegistrySchema, text)).toEqual(JSON.parse(text));
});

test('ignores fields that later commands may add', () => {
  const text = JSON.stringify({ ...REGISTRY, later: 1 });
  expect(v.parse(RegistrySchema, text)).toEqual(REGISTRY);
});

test.each([
  'no JSON',
  '{"sequence":1}',
  '{"sequence":-1,"remotes":{}}',
  '{"sequence":1.5,"remotes":{}}',
  '{"sequence":1,"remotes":{"entry":{"stable":"1.0.0"}}}',
  '{"sequence":1,"remotes":{},"expires":"soon"}',
])('rejects %s as a registry', (text) => {
  expect(v.is(RegistrySchema, text)).toBe(false);
});

test('decodes a signed registry, and rejects one without a signature', () => {
  const signed: SignedRegistry = { payload: '{}', signature: 'AA==' };
  expect(v.parse(SignedRegistrySchema, JSON.stringify(signed))).toEqual(signed);
  expect(v.is(SignedRegistrySchema, '{"payload":"{}"}')).toBe(false);
});

test('marks the entry of a release with private pages, and no other', () => {
  const privatePages = { prefixes: [], routes: [], reads: [], writes: [], uploads: [] };
  expect([
    toRegistryEntry({ version: '1.1.0', privatePages }, '1.0.0'),
    toRegistryEntry({ version: '1.0.0' }, null),
  ]).toEqual([
    { stable: '1.1.0', previous: '1.0.0', isPrivate: true },
    { stable: '1.0.0', previous: null },
  ]);
});
