import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { REMOTE_MARKER } from '../bootstrap/options/remotes.mjs';
import { CHECKOUT_ROOT } from './checkout.ts';
import type { Released } from './released.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const sizes = v.object({ js: bytes, css: bytes });

const manifestShape = v.strictObject({
  /** the team that fixes an exceeded budget and may raise it */
  owner: v.string(),
  /** whether the remote has private pages, and nothing that readers see */
  isPrivate: v.optional(v.boolean()),
  /** parts that the next release may break: `entry/FirstSteps`, `/{amebaId}/shop.html` */
  breaks: v.optional(v.array(v.string())),
  budgets: v.strictObject({
    /** by page type: bytes of a first page view over all remotes (`gates/pageWeights.ts`) */
    pages: v.record(v.string(), bytes),
    /** only for the host: bytes of the scripts that run without intent (`scriptBytes.ts`) */
    scripts: v.optional(v.strictObject({ boot: bytes, observe: bytes })),
    /** bytes of all files of a release, including files that no first page view needs */
    release: sizes,
  }),
});

/** The manifest of a released deployable, next to its sources. */
export type Manifest = v.InferOutput<typeof manifestShape>;

/**
 * Path of a deployable's manifest below the checkout. The host is no remote, so its file has
 * another name.
 */
export const manifestFile = (name: Released): string =>
  join('apps', name, name === 'host' ? 'host.json' : REMOTE_MARKER);

/**
 * Reads the manifest of a deployable.
 * @param root the checkout's folder, absolute
 * @errors throws if it is missing or invalid.
 */
export const readManifest = async (name: Released, root = CHECKOUT_ROOT): Promise<Manifest> =>
  v.parse(manifestShape, JSON.parse(await readFile(join(root, manifestFile(name)), 'utf8')));
