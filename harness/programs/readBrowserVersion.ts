import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

const TIMEOUT_MS = 20_000;
const VERSION = /\d+(?:\.\d+){3}/;

/** Reads a browser's version of four numbers; null if it prints none or does not run. */
export const readBrowserVersion = async (browser: string): Promise<string | null> => {
  const options = { cwd: CHECKOUT_ROOT, env: process.env, timeoutMs: TIMEOUT_MS };
  const { code, lastLines } = await runProgram(browser, ['--version'], options);
  return code === 0 ? (VERSION.exec(lastLines.join('\n'))?.[0] ?? null) : null;
};
