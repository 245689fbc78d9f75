import { findBuildError } from './buildRemote.ts';

test('extracts the evaluation error of a build log as one sentence without colours', () => {
  const log = [
    'node:',
    '  \u001B[1m\u001B[31mERROR\u001B[39m in \u001B[1msocial cannot be evaluated: \u001B[31mError\u001B[39m: lost at apps/social/src/iine/iineTexts.ts:23\u001B[22m',
    'npm error code 1',
  ].join('\n');
  expect(findBuildError('social', log)).toBe(
    'social cannot be evaluated: Error: lost at apps/social/src/iine/iineTexts.ts:23.',
  );
});

test('returns a log without an evaluation error in full', () => {
  expect(findBuildError('social', 'SassError: expected "}"')).toBe(
    'SassError: expected "}"\nThe build of social failed (see above).',
  );
});
