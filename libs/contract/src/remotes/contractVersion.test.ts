import { CONTRACT_RANGE, CONTRACT_VERSION, findContractVersionError } from './contractVersion.ts';

const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number);

test('hosts accept releases of their contract and of earlier minor versions', () => {
  expect(findContractVersionError(CONTRACT_RANGE)).toBeNull();
  expect(findContractVersionError(`^${major}.0`)).toBeNull();
});

test.each([
  ['a later minor', `^${major}.${minor + 1}`, `${major}.${minor + 1}`],
  ['a later major', `^${major + 1}.0`, `${major + 1}.0`],
  ['an earlier major', `^${major - 1}.9`, `${major - 1}.9`],
  ['contract 1, which wrote a number', 1, '1'],
  ['another range', '2.x', '2.x'],
  ['nothing', undefined, 'undefined'],
])('hosts reject a release of %s in one sentence', (_what, requested, notified) => {
  expect(findContractVersionError(requested)).toBe(
    `it was built against contract ${notified}, hosts speak ${CONTRACT_VERSION}`,
  );
});
