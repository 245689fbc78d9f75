import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { checkTypes, typeFaultIn } from './checkTypes.ts';

const FAULT =
  "apps/social/src/iine/iineTexts.ts(23,7): error TS2322: Type 'string' is not assignable to type 'number'.";

test('names file, line and message of the first fault, and how many more there are', () => {
  const first =
    "apps/social/src/iine/iineTexts.ts:23: Type 'string' is not assignable to type 'number'";
  expect(typeFaultIn(`${FAULT}\n  An explanation.\n`)).toBe(first);
  expect(typeFaultIn([FAULT, FAULT, FAULT].join('\n'))).toBe(`${first} (and 2 more)`);
});

test('a run that names no fault has none', () => {
  expect(typeFaultIn('Out of memory.')).toBeNull();
});

test.each([
  ['refuses a remote', "export const likes: number = 'many';\n", false],
  ['takes one', 'export const likes: number = 1;\n', true],
])('%s whose source is %j', (_what, source, ok) =>
  inTemporaryFolder(async (root) => {
    const app = join(root, 'apps/market');
    await mkdir(app, { recursive: true });
    await writeFile(
      join(app, 'tsconfig.json'),
      '{"compilerOptions":{"strict":true,"noEmit":true}}',
    );
    await writeFile(join(app, 'likes.ts'), source);
    const checked = await checkTypes('market', root);
    expect(checked).toEqual(
      ok
        ? { ok, value: null }
        : { ok, error: expect.stringMatching(/^apps\/market\/likes\.ts:1: Type 'string'/) },
    );
  }),
);
