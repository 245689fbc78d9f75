import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** Banned words that the check finds in a source. */
const bannedWordsIn = (source: string): readonly string[] => {
  const args = ['lint', '--no-progress', '--no-summary', '--words-only', 'stdin://planted.ts'];
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(CHECKOUT_ROOT, 'node_modules/cspell/bin.mjs'), ...args],
    { cwd: CHECKOUT_ROOT, input: source, encoding: 'utf8' },
  );
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout.split('\n').filter((word) => word !== '');
};

// this file is exempt, what it plants is not: cspell:ignore kept drawn told
const BANNED = ['kept', 'Drawn', 'TOLD'] as const;

test('a banned word is found as a part of identifiers and in strings, in any case', () => {
  const [first, second, third] = BANNED;
  const source = `const ${first}Reads = 1;\nconst is${second}Page = '${first} for a day';\nconst ${third}_AT_END = 2;\n`;
  expect(bannedWordsIn(source)).toEqual([first, second, first, third]);
});

test('a banned word is found in comments', () => {
  const [first] = BANNED;
  expect(bannedWordsIn(`// ${first} here\n/* ${first} */\n`)).toEqual([first, first]);
});

test('words that contain a banned word are accepted', () => {
  expect(bannedWordsIn('const desktop = seated;\n')).toEqual([]);
});
