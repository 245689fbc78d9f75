import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SRC = join(__dirname, '..');

/** All style sheets below a folder, by path, without their comments. */
export const sheetsBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.scss'))
      .map((name) => [
        name,
        readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      ]),
  );

/** Custom properties that a template states for a wide window, with their values. */
export const tokensOf = (sheet: string): ReadonlyMap<string, string> =>
  new Map(
    [...(sheet.split('@media')[0] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [
      found[1] ?? '',
      (found[2] ?? '').replace(/\s+/g, ' '),
    ]),
  );
