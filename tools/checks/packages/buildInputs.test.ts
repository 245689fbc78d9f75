import { readFile } from 'node:fs/promises';
import { join, matchesGlob, posix } from 'node:path';
import * as v from 'valibot';
import { REMOTE_MARKER } from '../../bootstrap/options/remotes.mjs';
import { ROOT } from '../../release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';

const fieldsShape = v.object({ json: v.string(), fields: v.array(v.string()) });
const inputShape = v.union([v.string(), v.object({ env: v.string() }), fieldsShape]);
const targetShape = v.object({
  nx: v.object({ targets: v.object({ build: v.object({ inputs: v.array(v.string()) }) }) }),
});
const inputsShape = v.object({ namedInputs: v.object({ build: v.array(inputShape) }) });

/** Every file of ours that files lead to by relative imports, by path. */
const reachedFrom = async (isStart: (path: string) => boolean): Promise<readonly string[]> => {
  const texts = new Map((await sourceFiles(ROOT)).map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    const text = texts.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g))
      reach(posix.join(posix.dirname(path), specifier));
  };
  for (const path of texts.keys()) if (isStart(path)) reach(path);
  return [...reached];
};

test('a build depends on the owner of a manifest, but not on its budgets', async () => {
  const text = await readFile(join(ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  for (const manifest of ['host.json', REMOTE_MARKER])
    expect(namedInputs.build).toContainEqual({
      json: `{projectRoot}/${manifest}`,
      fields: ['owner'],
    });
});

test('nx.json lists every file of tools that a webpack configuration imports as a build input', async () => {
  const text = await readFile(join(ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  const globs = namedInputs.build.flatMap((input) =>
    typeof input === 'string' && input.startsWith('{workspaceRoot}/')
      ? [input.slice('{workspaceRoot}/'.length)]
      : [],
  );
  const reached = await reachedFrom((path) => /^apps\/[^/]+\/webpack\.config\.mjs$/.test(path));
  const run = reached.filter((path) => path.startsWith('tools/'));
  expect(run).toContain('tools/build/remoteConfig.mjs');
  expect(run.filter((path) => !globs.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});

test('the build of tools lists every file that its programs import as an input', async () => {
  const text = await readFile(join(ROOT, 'tools/package.json'), 'utf8');
  const { nx } = v.parse(targetShape, JSON.parse(text));
  const globs = nx.targets.build.inputs.map((input) => input.replace('{projectRoot}', 'tools'));
  const entries = ['tools/release/assetServer.ts', 'tools/start/endWithParent.ts'];
  const bundled = await reachedFrom((path) => entries.includes(path));
  expect(bundled).toEqual(expect.arrayContaining(entries));
  const isInput = (path: string) =>
    !path.startsWith('tools/') || globs.some((glob) => matchesGlob(path, glob));
  expect(bundled.filter((path) => !isInput(path))).toEqual([]);
});
