import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, compileString } from 'sass';

export const SRC = join(__dirname, '..');

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.scss'),
  );

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** All style sheets below a folder as they are written, by path, without their comments. */
export const sourcesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    pathsBelow(folder).map((name) => [
      name,
      withoutComments(readFileSync(join(folder, name), 'utf8')),
    ]),
  );

/** All style sheets below a folder as CSS, by path, without their comments; a partial has none. */
export const sheetsBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    pathsBelow(folder).map((name) => [
      name,
      withoutComments(compile(join(folder, name), { charset: false }).css),
    ]),
  );

/** A style sheet that stands in `src/styles`, as CSS. Throws where Sass does. */
export const compiled = (scss: string): string =>
  compileString(scss, { loadPaths: [join(SRC, 'styles')] }).css;

/** Custom properties that a template states for a wide window, with their values. */
export const parseTokens = (sheet: string): ReadonlyMap<string, string> =>
  new Map(
    [...(sheet.split('@media')[0] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [
      found[1] ?? '',
      (found[2] ?? '').replace(/\s+/g, ' '),
    ]),
  );
