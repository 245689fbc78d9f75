import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './generateOptions.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** Of a file name: what keeps a template of a configuration from being one here. */
const ENDING = '.template';

/** What stands in the templates where a remote's name belongs. */
const REMOTE = 'sampleremote';

/** The folder of a kind below the templates' `src`, and the name that stands in it. */
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

/** The sources of a page, module or action, in the folder of its name. @param name camelCase */
export const renderPartFiles = (part: Part, remote: string, name: string) =>
  renderTemplates([`src/${SAMPLES[part]}/*`], remote, SAMPLES[part], name);

/** All of a remote that has one page, of its own name. */
export const renderRemoteFiles = (remote: string) =>
  renderTemplates(['*.template', 'src/*.ts', 'src/samplePage/*'], remote, SAMPLES.page, remote);
