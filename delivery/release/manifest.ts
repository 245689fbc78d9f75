import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { REMOTE_MARKER } from '../bootstrap/options/remotes.mjs';
import { CHECKOUT_ROOT } from './checkout.ts';
import type { Released } from './released.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const sizes = v.object({ js: bytes, css: bytes });

const manifestShape = v.strictObject({
  /** who raises a budget, and answers for what is over it */
  owner: v.string(),
  budgets: v.strictObject({
    /** by page type: of the first view of such a page, of all remotes together (`gates/pageWeights.ts`) */
    pages: v.record(v.string(), bytes),
    /** the host's: of each script that runs for who only reads (`scriptBytes.ts`) */
    scripts: v.optional(v.strictObject({ boot: bytes, observe: bytes })),
    /** of all files of a release, what no first view needs among them */
    release: sizes,
  }),
});

/** What a released deployable says of itself beside its sources. */
export type Manifest = v.InferOutput<typeof manifestShape>;

/** Where a deployable's manifest lies, below the checkout. The host is no remote and has no marker. */
export const manifestFile = (name: Released): string =>
  join('apps', name, name === 'host' ? 'host.json' : REMOTE_MARKER);

/**
 * Reads the manifest of a deployable.
 * @param root the checkout's folder, absolute
 * @errors throws where it is not there, or is no manifest.
 */
export const readManifest = async (name: Released, root = CHECKOUT_ROOT): Promise<Manifest> =>
  v.parse(manifestShape, JSON.parse(await readFile(join(root, manifestFile(name)), 'utf8')));
