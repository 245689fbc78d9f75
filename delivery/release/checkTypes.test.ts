import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { CHECKOUT_ROOT } from './checkout.ts';
import { checkTypes, findTypeError } from './checkTypes.ts';

const FAULT =
  "apps/social/src/iine/iineTexts.ts(23,7): error TS2322: Type 'string' is not assignable to type 'number'.";

test('returns file, line and message of the first type error, and the number of further errors', () => {
  const first =
    "apps/social/src/iine/iineTexts.ts:23: Type 'string' is not assignable to type 'number'";
  expect(findTypeError(`${FAULT}\n  An explanation.\n`)).toBe(first);
  expect(findTypeError([FAULT, FAULT, FAULT].join('\n'))).toBe(`${first} (and 2 more)`);
});

test('returns null for compiler output without a type error', () => {
  expect(findTypeError('Out of memory.')).toBeNull();
});

test.each([
  ['refuses a remote', "export const likes: number = 'many';\n", false],
  ['accepts a remote', 'export const likes: number = 1;\n', true],
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

const MODULE = `import { defineModule, success } from '@engawa/contract';
export const praise = defineModule({
  name: 'Praise',
  readId: Number,
  load: async () => success(undefined),
  slices: [],
  placeholderHeightPx: { new: 40, official: 40, old: 40, uranus: 40 },
  preloadMarginPx: 200,
  View: ({ id }) => id.toFixed(),
});
`;

describe('BF12 a remote that imports the contract', () => {
  /** Type-checks against this checkout's contract with one renamed identifier. */
  const checkedWith = async (before: string, after: string) => {
    const cache = join(CHECKOUT_ROOT, 'node_modules/.cache');
    await mkdir(cache, { recursive: true });
    // inside the checkout, so that the contract's imports resolve
    const root = await mkdtemp(join(cache, 'engawa-types-'));
    try {
      const contract = join(root, 'node_modules/@engawa/contract');
      await cp(join(CHECKOUT_ROOT, 'libs/contract'), contract, { recursive: true });
      const changed = join(contract, 'src/modules/defineModule.tsx');
      const text = await readFile(changed, 'utf8');
      expect(text).toContain(before);
      await writeFile(changed, text.replaceAll(before, after));
      const app = join(root, 'apps/market');
      await mkdir(app, { recursive: true });
      await cp(join(CHECKOUT_ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
      await writeFile(
        join(app, 'tsconfig.json'),
        '{"extends":"../../tsconfig.base.json","compilerOptions":{"types":["trusted-types"]},"include":["."]}',
      );
      await writeFile(join(app, 'praise.module.ts'), MODULE);
      return await checkTypes('market', root);
    } finally {
      await rm(root, { recursive: true });
    }
  };

  test('passes the type check', async () => {
    expect(await checkedWith('readId', 'readId')).toEqual({ ok: true, value: null });
  });

  test('is refused, with file and line, after a breaking change of the contract', async () => {
    expect(await checkedWith('readonly readId', 'readonly readKey')).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^apps\/market\/praise\.module\.ts:\d+: .*'readId' does not exist/,
      ),
    });
  });
});
