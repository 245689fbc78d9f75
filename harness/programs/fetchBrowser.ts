import { executablePath } from 'puppeteer';
import { startProgress } from '@engawa/delivery/bootstrap/system/progress.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { doesRun } from './doesRun.ts';

/** a machine that may not reach the download must not wait long for that */
const DOWNLOAD_MS = 60_000;

/** Puppeteer's own browser, downloaded when it is not there yet; null where it cannot be had. */
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
