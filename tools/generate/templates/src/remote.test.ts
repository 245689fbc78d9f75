import type { Exposed } from '@engawa/contract';
import { claimsOverlap } from '@engawa/contract/routes/claims.ts';
import { expectLazyModules } from '@engawa/contract/testing/lazyModules.ts';
import { modules } from './remote.ts';

const claims = Object.values<Exposed>(modules).flatMap((exposed) =>
  exposed.kind === 'page' ? exposed.claims : [],
);

test('the remote claims no address twice', () => {
  const pairs = claims.flatMap((a, i) => claims.slice(i + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => claimsOverlap(a, b))).toEqual([]);
});

test('the modules reserve space in each template, and preload within the allowed margin', () => {
  expectLazyModules(modules, []);
});
