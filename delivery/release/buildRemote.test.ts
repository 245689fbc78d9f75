import { join } from 'node:path';
import { findBuildError } from './buildRemote.ts';
import { CHECKOUT_ROOT } from './checkout.ts';

test('extracts the evaluation error from a build log as one sentence without colour codes', () => {
  const log = [
    'node:',
    '  \u001B[1m\u001B[31mERROR\u001B[39m in \u001B[1msocial cannot be evaluated: \u001B[31mError\u001B[39m: lost at apps/social/src/iine/iineTexts.ts:23\u001B[22m',
    'npm error code 1',
  ].join('\n');
  expect(findBuildError('social', log)).toBe(
    'social cannot be evaluated: Error: lost at apps/social/src/iine/iineTexts.ts:23.',
  );
});

test('returns a build log in another format in full', () => {
  expect(findBuildError('social', 'SassError: expected "}"')).toBe(
    'SassError: expected "}"\nThe build of social failed (see above).',
  );
});

test('names the file that a loader failed on, and the module that exposes it', () => {
  const log = `web:
  ERROR in ./src/iine/Iine.module.scss
  Module build failed (from ../../node_modules/sass-loader/dist/cjs.js):
  SassError: expected "}".
      at Object.loader (/engawa/node_modules/sass-loader/dist/index.js:69:14)
   @ ./src/iine/Iine.tsx 5:0-40
   @ ./src/iine/iine.module.ts 3:0-34
   @ container entry`.replaceAll(/^ {2}/gm, '');
  expect(findBuildError('social', log)).toBe(
    'social cannot be built: apps/social/src/iine/Iine.module.scss: SassError: expected "}". (exposed by apps/social/src/iine/iine.module.ts).',
  );
});

test('names the file of an import that does not exist', () => {
  const log = `ERROR in ./src/iine/Iine.tsx 7:0-29
Module not found: Error: Can't resolve './lost.ts' in '/engawa/apps/social/src/iine'`;
  expect(findBuildError('social', log)).toBe(
    "social cannot be built: apps/social/src/iine/Iine.tsx:7: Module not found: Error: Can't resolve './lost.ts' in '/engawa/apps/social/src/iine'.",
  );
});

test('names the file on which a build plug-in throws', () => {
  const log = `[webpack-cli] TypeError: lost is not a function
    at next (${join(CHECKOUT_ROOT, 'node_modules/tapable/lib/Hook.js')}:1:2)
    at Stamp.apply (${join(CHECKOUT_ROOT, 'apps/social/stamp.mjs')}:10:3)
`;
  expect(findBuildError('social', log)).toBe(
    'social cannot be built: apps/social/stamp.mjs:10: TypeError: lost is not a function.',
  );
});
