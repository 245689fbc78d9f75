import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './generateOptions.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** Suffix of template files, so that tools ignore configuration templates here. */
const ENDING = '.template';

/** Placeholder for a remote's name in the templates. */
const REMOTE = 'sampleremote';

/** The folder of each kind below the templates' `src`, which is also its placeholder name. */
const SAMPLES = {
  page: 'samplePage',
  module: 'samplePart',
  action: 'sampleAct',
} satisfies Record<Part, string>;

export const toPascalCase = (camel: string): string =>
  camel.charAt(0).toUpperCase() + camel.slice(1);
export const toKebabCase = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A file below the checkout, and its text. */
export type TemplateFile = { readonly path: string; readonly text: string };

const renamed = (text: string, remote: string, sample: string, name: string): string =>
  text
    .replaceAll(sample, name)
    .replaceAll(toPascalCase(sample), toPascalCase(name))
    .replaceAll(toKebabCase(sample), toKebabCase(name))
    .replaceAll(REMOTE, remote);

const renderTemplates = async (
  patterns: readonly string[],
  remote: string,
  sample: string,
  name: string,
): Promise<readonly TemplateFile[]> => {
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: TEMPLATES })) paths.push(path);
  return Promise.all(
    paths.toSorted().map(async (path) => ({
      path: join('apps', remote, renamed(path, remote, sample, name).replace(ENDING, '')),
      text: renamed(await readFile(join(TEMPLATES, path), 'utf8'), remote, sample, name),
    })),
  );
};

/** The sources of a page, module or action, in a folder of that name. @param name camelCase */
export const renderPartFiles = (part: Part, remote: string, name: string) =>
  renderTemplates([`src/${SAMPLES[part]}/*`], remote, SAMPLES[part], name);

/** All files of a remote with one page of the same name. */
export const renderRemoteFiles = (remote: string) =>
  renderTemplates(['*.template', 'src/*.ts', 'src/samplePage/*'], remote, SAMPLES.page, remote);
