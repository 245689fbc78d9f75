import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

const pgliteFile = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/** Held, for as long as it is V8 compiles no function of the same program again, whoever loads it. */
export const heldProgram = new WebAssembly.Module(readFileSync(pgliteFile));

/**
 * Node for tests, and what is costly to load and remembers nothing of a test: it is loaded once a
 * worker, where jest loads modules anew for each file.
 */
export default class OncePerWorker extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.oncePerWorker = {
      jsdom: () => require('jsdom'),
      pglite: () => require('@electric-sql/pglite'),
      puppeteer: () => require('puppeteer'),
    };
  }
}
