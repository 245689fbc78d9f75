import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { sharedGate } from './sharedGate.ts';

const host = {
  ...aCandidate({ remote: 'host', shared: { ...SHARED_VERSIONS, react: '18.3.1' } }).record,
  version: '1.2.3',
};

test('BF5 refuses a remote built with a later version of React than the live host provides', () => {
  const built = aCandidate({ shared: { react: '^19.3.1' } });
  expect(sharedGate([host])(built)).toBe(
    'it was built with react ^19.3.1, host 1.2.3 provides 18.3.1',
  );
  expect(sharedGate([host])(aCandidate({ shared: { react: '^18.2.0' } }))).toBeNull();
});

test('refuses a remote built with a package that the live host does not provide', () => {
  const built = aCandidate({ shared: { constructor: '^1.0.0' } });
  expect(sharedGate([host])(built)).toBe(
    'it was built with constructor ^1.0.0, host 1.2.3 provides none',
  );
});

test('compares a remote with the packages of this checkout if no host is live', () => {
  expect(sharedGate([])(aCandidate())).toBeNull();
  expect(sharedGate([])(aCandidate({ shared: { react: '^18.2.0' } }))).toContain(
    `hosts of this checkout provide ${SHARED_VERSIONS.react}`,
  );
});

test('refuses a host that does not provide the packages with which a live remote was built', () => {
  const entry = { ...aCandidate({ shared: { react: '^19.3.1' } }).record, version: '1.0.0' };
  const evaluate = (others: readonly ReleaseRecord[]) =>
    sharedGate(others)({ record: host, files: new Map() });
  expect(evaluate([])).toBeNull();
  expect(evaluate([{ ...entry, shared: { react: '^18.2.0' } }])).toBeNull();
  expect(evaluate([entry])).toBe('it provides react 18.3.1, entry 1.0.0 was built with ^19.3.1');
  expect(evaluate([{ ...entry, shared: { 'react-intl': '^1.0.0' } }])).toBe(
    'it provides no react-intl, entry 1.0.0 was built with ^1.0.0',
  );
});
