import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Released } from './released.ts';

const packageShape = v.object({ version: v.string() });

/** The repository's root folder. */
export const CHECKOUT_ROOT = resolve(import.meta.dirname, '../..');

/** The folder of a remote's build. */
export const builtFolder = (remote: Released): string =>
  join(CHECKOUT_ROOT, 'apps', remote, 'dist/release');

/** The TypeScript compiler, `tsc`. */
export const TYPE_COMPILER = join(CHECKOUT_ROOT, 'node_modules/@typescript/native/bin/tsc');

/** The program of nx. */
export const NX = join(CHECKOUT_ROOT, 'node_modules/nx/dist/bin/nx.js');

/** The host's script that evaluates a release's server code. */
export const SMOKE_SCRIPT = join(CHECKOUT_ROOT, 'apps/host/dist/server/smoke.cjs');

/** The script that renders a release on fixtures. */
export const RENDER_SCRIPT = join(CHECKOUT_ROOT, 'delivery/release/gates/renders/renderChild.ts');

/** The version in a remote's package.json. */
export const packageVersion = async (remote: Released): Promise<string> => {
  const text = await readFile(join(CHECKOUT_ROOT, 'apps', remote, 'package.json'), 'utf8');
  return v.parse(packageShape, JSON.parse(text)).version;
};
