import { formatBuildVersion } from './buildVersion.ts';

test.each([
  ['2025-06-11T03:00:00.000Z', '3fa29925c0de', '20250611-'],
  // already the next day in Tokyo
  ['2025-06-10T15:00:00.000Z', '3fa29925c0de+changes', '20250611-'],
  ['2025-06-11T03:00:00.000Z', 'unknown', '20250611-0000000'],
])(
  'R9.9 a build of %s at commit %s has a version that starts with %s',
  (builtAt, commit, begins) => {
    const version = formatBuildVersion({ builtAt, commit });
    expect(version).toMatch(/^\d{8}-\d{7}$/);
    expect(version.startsWith(begins)).toBe(true);
  },
);

test('R9.9 builds of two commits have different versions', () => {
  const builtAt = '2025-06-11T03:00:00.000Z';
  const [a, b] = ['3fa29925c0de', '3fa29925c0df'].map((commit) =>
    formatBuildVersion({ builtAt, commit }),
  );
  expect(a).not.toBe(b);
});
