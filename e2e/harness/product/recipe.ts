import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../tools/bootstrap/install/nodeBinary.mjs';
import { ROOT } from '../paths.ts';

/** A code block of a document: `ts apps/market/src/remote.ts` as its info, and its text. */
type CodeBlock = { readonly language: string; readonly about: string; readonly text: string };

const BLOCK = /^```(\w+)(?: ([^\n]+))?\n(.*?)^```$/gms;

const codeBlocks = async (file: string): Promise<readonly CodeBlock[]> =>
  [...(await readFile(join(ROOT, file), 'utf8')).matchAll(BLOCK)].map(
    ([, language = '', about = '', text = '']) => ({ language, about, text }),
  );

/** The lines of a diff without those that begin with `sign`, and without the first character of each. */
const without = (sign: string, diff: string): string =>
  diff
    .split('\n')
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

const run = async (folder: string, commands: string): Promise<void> => {
  const env = { ...toolEnvironment(ROOT), DATABASE_URL: undefined };
  await promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env });
};

/**
 * Writes the files and edits of docs/recipes.md into a copy of the checkout, and runs what generates
 * others, one after the other as they stand there.
 * @returns runs the commands of those of its `sh` blocks that are called so
 */
export const followRecipes = async (
  folder: string,
): Promise<(called: '' | 'back') => Promise<void>> => {
  const blocks = await codeBlocks('docs/recipes.md');
  for (const { language, about, text } of blocks) {
    if (language === 'sh') {
      if (about === 'generate') await run(folder, text);
      continue;
    }
    const path = join(folder, about);
    if (language === 'diff') {
      const source = await readFile(path, 'utf8');
      const before = without('+', text);
      if (source.split(before).length !== 2)
        throw new Error(`${about} does not hold once:\n${before}`);
      await writeFile(
        path,
        source.replace(before, () => without('-', text)),
      );
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  return async (called) => {
    for (const { language, about, text } of blocks)
      if (language === 'sh' && about === called) await run(folder, text);
  };
};
