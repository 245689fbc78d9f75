import { readFile } from 'node:fs/promises';
import { join, matchesGlob, posix } from 'node:path';
import * as v from 'valibot';
import { REMOTE_MARKER } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';

const fieldsShape = v.object({ json: v.string(), fields: v.array(v.string()) });
const inputShape = v.union([v.string(), v.object({ env: v.string() }), fieldsShape]);
const targetShape = v.object({
  nx: v.object({ targets: v.object({ build: v.object({ inputs: v.array(v.string()) }) }) }),
});
const inputsShape = v.object({ namedInputs: v.object({ build: v.array(inputShape) }) });

/** The possible targets of an import: a path, or a workspace by its name. */
const resolveTargets = (path: string, specifier: string): readonly string[] => {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
  const [, name = '', file = `${name}.ts`] = /^@engawa\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return [`libs/${name}/src/${file}`, `apps/${name}/src/${file}`, `${name}/${file}`];
};

/**
 * Every file of ours, by path, that the start files import into a bundle, directly or indirectly.
 */
const reachedFrom = async (isStart: (path: string) => boolean): Promise<readonly string[]> => {
  const texts = new Map((await sourceFiles(CHECKOUT_ROOT)).map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    const text = texts.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    const bundled = text.replaceAll(/^import type [^;]+;/gm, '');
    for (const [, specifier = ''] of bundled.matchAll(/(?:from |import |import\()'([^']+)'/g))
      for (const target of resolveTargets(path, specifier)) reach(target);
  };
  for (const path of texts.keys()) if (isStart(path)) reach(path);
  return [...reached];
};

test('a build of a remote depends on the owner in its manifest, but not on its budgets', async () => {
  const text = await readFile(join(CHECKOUT_ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  for (const manifest of ['host.json', REMOTE_MARKER])
    expect(namedInputs.build).toContainEqual({
      json: `{projectRoot}/${manifest}`,
      fields: ['owner'],
    });
});

test('the inputs of a remote’s build in nx.json include every file of delivery that the build runs', async () => {
  const text = await readFile(join(CHECKOUT_ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  const globs = namedInputs.build.flatMap((input) =>
    typeof input === 'string' && input.startsWith('{workspaceRoot}/')
      ? [input.slice('{workspaceRoot}/'.length)]
      : [],
  );
  const reached = await reachedFrom((path) => /^apps\/[^/]+\/webpack\.config\.mjs$/.test(path));
  const run = reached.filter((path) => path.startsWith('delivery/'));
  expect(run).toContain('delivery/build/remoteConfig.mjs');
  expect(run.filter((path) => !globs.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});

test('the inputs of the build of delivery include every file that its programs bundle', async () => {
  const text = await readFile(join(CHECKOUT_ROOT, 'delivery/package.json'), 'utf8');
  const { nx } = v.parse(targetShape, JSON.parse(text));
  const globs = nx.targets.build.inputs.map((input) =>
    input.replace('{projectRoot}', 'delivery').replace('{workspaceRoot}/', ''),
  );
  const entries = ['delivery/release/assetServer.ts', 'delivery/start/endWithParent.ts'];
  const bundled = await reachedFrom((path) => entries.includes(path));
  expect(bundled).toEqual(expect.arrayContaining(entries));
  expect(bundled.filter((path) => !globs.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});
