import { ONE_PASSED, oneFailed } from '@engawa/harness/run/findings.ts';
import { formatReport } from './report.ts';

test('lists failures, skipped tests, one line per stage and the total', () => {
  const results = [
    { name: 'types', findings: ONE_PASSED, seconds: 9 },
    { name: 'lint', findings: oneFailed('lint\nno-var'), seconds: 2 },
    {
      name: 'unit',
      findings: {
        passed: 10,
        failures: ['sums\n6 is not 7'],
        notRun: ['a shop opens (not run: no nginx)'],
      },
      seconds: 100,
    },
  ];
  expect(formatReport(results)).toBe(`✗ lint
no-var

✗ sums
6 is not 7

– a shop opens (not run: no nginx)
types        1 passed, 0 failed (9 s)
lint         0 passed, 1 failed (2 s)
unit         10 passed, 1 failed, 1 skipped (100 s)
11 passed, 2 failed, 1 skipped
`);
});
