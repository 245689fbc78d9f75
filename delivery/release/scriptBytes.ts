import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHECKOUT_ROOT } from './checkout.ts';
import type { Candidate } from './candidate.ts';

/** Gzip bytes of the scripts that run for a reader without intent. */
export type ScriptBytes = { readonly boot: number; readonly observe: number };

/**
 * Measures the host scripts that every page view runs.
 * @param host the host's release, built in this checkout
 * @errors throws if a script is not built
 */
export const scriptBytes = async ({ record, files }: Candidate): Promise<ScriptBytes> => {
  const boot = await readFile(join(CHECKOUT_ROOT, 'apps/host/dist/server/boot.js'));
  const [observe] = record.exposes['./observe']?.js.map((name) => files.get(name)) ?? [];
  if (observe === undefined) throw new Error('The host exposes no ./observe.');
  return { boot: gzipSync(boot).byteLength, observe: gzipSync(observe).byteLength };
};
