import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, compileString } from 'sass';

export const SRC = join(__dirname, '..');

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.scss'),
  );

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Source text of all style sheets below a folder, by path, without comments. */
export const sourcesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    pathsBelow(folder).map((name) => [
      name,
      withoutComments(readFileSync(join(folder, name), 'utf8')),
    ]),
  );

/**
 * Compiled CSS of all style sheets below a folder, by path, without comments; partials are empty.
 */
export const sheetsBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    pathsBelow(folder).map((name) => [
      name,
      withoutComments(compile(join(folder, name), { charset: false }).css),
    ]),
  );

/** Compiles a style sheet as if it were in `src/styles`. Throws on Sass errors. */
export const compiled = (scss: string): string =>
  compileString(scss, { loadPaths: [join(SRC, 'styles')] }).css;

/** Custom properties that a template sets for wide viewports, with their values. */
export const parseTokens = (sheet: string): ReadonlyMap<string, string> =>
  new Map(
    [...(sheet.split('@media')[0] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [
      found[1] ?? '',
      (found[2] ?? '').replace(/\s+/g, ' '),
    ]),
  );
