import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';
import { packageFaults, type Workspace } from './packageFaults.ts';

const texts = v.optional(v.record(v.string(), v.string()), {});
const manifestShape = v.object({
  name: v.string(),
  workspaces: v.optional(v.array(v.string()), []),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
});
const lockedShape = v.object({
  packages: v.record(
    v.string(),
    v.object({
      bin: v.optional(v.record(v.string(), v.string())),
      peerDependencies: v.optional(v.record(v.string(), v.string())),
      peerDependenciesMeta: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
});
const typesShape = v.object({ compilerOptions: v.object({ types: v.array(v.string()) }) });

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, path), 'utf8'));

const readManifest = async (path: string) => v.parse(manifestShape, await readJson(path));

const root = await readManifest('package.json');
const workspaces: Workspace[] = [{ folder: '', ...root }];
for await (const path of glob(
  root.workspaces.map((folder) => `${folder}/package.json`),
  { cwd: ROOT },
))
  workspaces.push({ folder: dirname(path), ...(await readManifest(path)) });

const { packages } = v.parse(lockedShape, await readJson('package-lock.json'));
const locked = Object.entries(packages).map(([path, { bin, ...peers }]) => [
  path.replace(/^node_modules\//, ''),
  { bin, peerDependencies: { ...peers.peerDependencies, ...peers.peerDependenciesMeta } },
]);
const CONFIGURATION = [
  'e2e/fonts/fonts.conf',
  'jest.config.mjs',
  'jest/environment.mjs',
  'jest/journeys.config.mjs',
  'jest/jsdom.cjs',
  'jest/mutation.config.mjs',
  'stryker.config.mjs',
];
const configuration = await Promise.all(
  CONFIGURATION.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
);
const faults = packageFaults({
  workspaces,
  files: [...(await sourceFiles(ROOT)), ...configuration],
  locked: Object.fromEntries(locked),
  ambientTypes: v.parse(typesShape, await readJson('tsconfig.base.json')).compilerOptions.types,
});
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
