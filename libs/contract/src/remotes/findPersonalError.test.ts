import { findPersonalError } from './findPersonalError.ts';
import type { ReleaseRecord } from './releaseRecord.ts';

const aRecord = (remote: string, ...personal: readonly string[]): ReleaseRecord => ({
  remote,
  version: '1.0.0',
  contract: '^1.0',
  shared: {},
  exposes: {
    './Top': { kind: 'page', js: [], css: [] },
    ...Object.fromEntries(
      personal.map((name, at) => [`./M${at}`, { kind: 'module', js: [], css: [], personal: name }]),
    ),
  },
  files: {},
  commit: 'unknown',
  builtAt: '2026-04-01T00:00:00.000Z',
});
const KNOWN = ['iine', 'saved'];

test('accepts a personal read of known resources that no other live remote reads', () => {
  const others = [aRecord('entry', 'saved'), aRecord('imagevideo')];
  expect(findPersonalError(aRecord('social', 'iine', 'iine'), others, KNOWN)).toBeNull();
  expect(findPersonalError(aRecord('market'), others, KNOWN)).toBeNull();
});

test('refuses a resource of another live remote, and a resource that no personal read has', () => {
  const others = [aRecord('entry'), aRecord('social', 'saved', 'iine')];
  expect(findPersonalError(aRecord('market', 'iine'), others, KNOWN)).toBe(
    'its modules need iine in the personal read, as social 1.0.0 does; place a module of social',
  );
  expect(findPersonalError(aRecord('market', 'toString'), [], KNOWN)).toBe(
    'its modules need toString in the personal read, which does not have it; define `own` of that resource',
  );
});
