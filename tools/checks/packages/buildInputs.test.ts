import { readFile } from 'node:fs/promises';
import { join, matchesGlob, posix } from 'node:path';
import * as v from 'valibot';
import { REMOTE_MARKER } from '../../bootstrap/options/remotes.mjs';
import { ROOT } from '../../release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';

const fieldsShape = v.object({ json: v.string(), fields: v.array(v.string()) });
const inputShape = v.union([v.string(), v.object({ env: v.string() }), fieldsShape]);
const inputsShape = v.object({ namedInputs: v.object({ build: v.array(inputShape) }) });

/** Every file of ours that the build configurations of the apps lead to, by path. */
const reachedByBuilds = async (): Promise<readonly string[]> => {
  const texts = new Map((await sourceFiles(ROOT)).map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    const text = texts.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g))
      reach(posix.join(posix.dirname(path), specifier));
  };
  for (const path of texts.keys())
    if (/^apps\/[^/]+\/webpack\.config\.mjs$/.test(path)) reach(path);
  return [...reached];
};

test('a team’s name in a manifest is built in anew, its budgets are not', async () => {
  const text = await readFile(join(ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  for (const manifest of ['host.json', REMOTE_MARKER])
    expect(namedInputs.build).toContainEqual({
      json: `{projectRoot}/${manifest}`,
      fields: ['owner'],
    });
});

test('what the builds run of tools is among the inputs that nx.json gives a build', async () => {
  const text = await readFile(join(ROOT, 'nx.json'), 'utf8');
  const { namedInputs } = v.parse(inputsShape, JSON.parse(text));
  const globs = namedInputs.build.flatMap((input) =>
    typeof input === 'string' && input.startsWith('{workspaceRoot}/')
      ? [input.slice('{workspaceRoot}/'.length)]
      : [],
  );
  const run = (await reachedByBuilds()).filter((path) => path.startsWith('tools/'));
  expect(run).toContain('tools/build/remoteConfig.mjs');
  expect(run.filter((path) => !globs.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});
