import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CONTRACT_FILE } from '@engawa/delivery/build/contractFile.ts';
import { remotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { nearestNames } from '@engawa/delivery/cli/nearestNames.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { manifestFile, readManifest } from '@engawa/delivery/release/manifest.ts';
import { readFileIfExists } from '@engawa/delivery/release/store/durableFiles.ts';
import type { GenerateOptions, Part } from './generateOptions.ts';
import {
  renderPartFiles,
  renderRemoteFiles,
  toKebabCase,
  toPascalCase,
  type TemplateFile,
} from './templateFile.ts';
import { withListed, withModuleName } from './withListed.ts';

/** Gzip budget of a new page in bytes, until its build is measured. */
const FIRST_PAGE_BUDGET = 16_000;

export type Generated = {
  /** created or changed files, relative to the checkout */
  readonly written: readonly string[];
  /** next steps for the developer, one line each */
  readonly next: readonly string[];
};

/** Adds a budget for one more page to the manifest. */
const manifestWith = async (
  root: string,
  remote: string,
  pageType: string,
): Promise<TemplateFile> => {
  const { owner, budgets } = await readManifest(remote, root);
  const pages = { ...budgets.pages, [pageType]: FIRST_PAGE_BUDGET };
  const manifest = { owner, budgets: { ...budgets, pages } };
  return { path: manifestFile(remote), text: JSON.stringify(manifest, null, 2) };
};

/**
 * The contract tests with a test for each write of a new action (`templates/src/sampleAct`), which
 * publish requires.
 */
const contractWith = async (
  root: string,
  remote: string,
  action: string,
): Promise<TemplateFile> => {
  const path = join('apps', remote, CONTRACT_FILE);
  const bytes = await readFileIfExists(join(root, path));
  const tests = v.parse(v.array(v.unknown()), JSON.parse(bytes?.toString('utf8') ?? '[]'));
  const test = {
    name: `${action} asks for confirmation and writes`,
    action,
    form: { entry_id: '12755975296', ameba_id: '{amebaId}' },
    writes: {
      resource: 'iine',
      operation: 'create',
      params: { amebaId: '{amebaId}', entryId: 12_755_975_296 },
    },
  };
  return { path, text: JSON.stringify([...tests, test], null, 2) };
};

const newRemote = async (
  root: string,
  { remote, owner }: GenerateOptions & { readonly kind: 'remote' },
): Promise<Result<readonly TemplateFile[], string>> => {
  if (existsSync(join(root, 'apps', remote))) return failure(`apps/${remote} exists already.`);
  const files = await renderRemoteFiles(remote);
  return success(
    files.map(({ path, text }) => ({
      path,
      text: text.replace(`"${remote}-team"`, () => JSON.stringify(owner)),
    })),
  );
};

/** The nearest remote of a checkout, for an error message. */
const suggest = (remote: string, root: string): string =>
  nearestNames(remote, remotesIn(root)).map((name) => ` Did you mean ${name}?`)[0] ?? '';

const newPart = async (
  root: string,
  kind: Part,
  remote: string,
  name: string,
): Promise<Result<readonly TemplateFile[], string>> => {
  const list = join('apps', remote, 'src/remote.ts');
  if (!existsSync(join(root, list)))
    return failure(`apps/${remote} is not a remote of this checkout.${suggest(remote, root)}`);
  const files = await renderPartFiles(kind, remote, name);
  const live = files.find(({ path }) => existsSync(join(root, path)));
  if (live) return failure(`${live.path} exists already.`);
  const isAction = kind === 'action';
  const local = `${name}${toPascalCase(kind)}`;
  const listed = withListed(await readFile(join(root, list), 'utf8'), {
    list: isAction ? 'actions' : 'modules',
    key: isAction ? name : `'./${toPascalCase(name)}'`,
    local,
    imported: isAction ? local : `exposed as ${local}`,
    from: `./${name}/${name}.${kind}.${isAction ? 'ts' : 'tsx'}`,
  });
  if (!listed.ok) return failure(`apps/${remote}/${listed.error}`);
  const changed: TemplateFile[] = [{ path: list, text: listed.value }];
  if (isAction) changed.push(await contractWith(root, remote, name));
  if (kind === 'page')
    changed.push(await manifestWith(root, remote, `${remote}:${toKebabCase(name)}`));
  if (kind === 'module') {
    const path = join('apps', remote, 'src/published.ts');
    const source = await readFile(join(root, path), 'utf8');
    const named = withModuleName(source, `${remote}/${toPascalCase(name)}`);
    if (!named.ok) return failure(`apps/${remote}/${named.error}`);
    changed.push({ path, text: named.value });
  }
  return success([...files, ...changed]);
};

const NEXT = {
  remote: (remote: string) => [
    'npm install',
    '  adds the workspace to the lockfile',
    `npm run dev -- ${remote}`,
    `  see it at /{amebaId}/${remote}.html`,
    `npm run release -- publish ${remote} --version 1.0.0`,
    `npm run release -- promote ${remote} 1.0.0`,
    '  it is live in the running product, without a restart',
  ],
  page: (remote: string, name: string) => [
    `npm run dev -- ${remote}`,
    `  see it at /{amebaId}/${toKebabCase(name)}.html`,
  ],
  module: (remote: string, name: string) => [
    `place it: <Slot module="${remote}/${toPascalCase(name)}" id={entryId} /> (docs/recipes.md)`,
  ],
  action: (remote: string, name: string) => [
    `declare what it reads and writes; a form posts to actionPath('${remote}', '${name}') (docs/recipes.md)`,
  ],
};

/** Formats the files, because new names have other lengths than the templates'. */
const format = (root: string, paths: readonly string[]): Promise<unknown> => {
  const formatter = join(CHECKOUT_ROOT, 'node_modules/prettier/bin/prettier.cjs');
  return promisify(execFile)(process.execPath, [formatter, '--write', ...paths], { cwd: root });
};

/**
 * Generates a remote, page, module or action, and adds it to the lists that tools read. Writes
 * nothing if a file would be overwritten.
 * @param root the checkout's folder, absolute
 * @returns a failure with one sentence if the name is already in use or a list has another form
 */
export const generate = async (
  root: string,
  options: GenerateOptions,
): Promise<Result<Generated, string>> => {
  const { kind, remote } = options;
  const name = options.kind === 'remote' ? remote : options.name;
  const files =
    options.kind === 'remote'
      ? await newRemote(root, options)
      : await newPart(root, options.kind, remote, name);
  if (!files.ok) return files;
  for (const { path, text } of files.value) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const written = files.value.map(({ path }) => path);
  await format(root, written);
  return success({ written, next: NEXT[kind](remote, name) });
};
