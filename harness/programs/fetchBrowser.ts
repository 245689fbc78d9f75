import { executablePath } from 'puppeteer';
import { startProgress } from '@engawa/delivery/bootstrap/system/progress.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { doesRun } from './doesRun.ts';

/** limits the wait on a machine without access to the download */
const DOWNLOAD_MS = 60_000;

/** Puppeteer's own browser, downloaded if missing; null if not available. */
export const fetchBrowser = async (): Promise<string | null> => {
  const path = await executablePath();
  if (await doesRun(path)) return path;
  const progress = startProgress('Downloading a browser for the tests');
  const { code } = await runProgram(
    process.execPath,
    ['node_modules/puppeteer/lib/puppeteer/node/cli.js', 'browsers', 'install', 'chrome'],
    { cwd: CHECKOUT_ROOT, env: process.env, timeoutMs: DOWNLOAD_MS },
  );
  const isThere = code === 0 && (await doesRun(path));
  progress.done(isThere ? 'done' : 'not possible here');
  return isThere ? path : null;
};
