import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

const pgliteFile = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * While this module is referenced, V8 reuses the compiled functions of the same program for every
 * load.
 */
export const heldProgram = new WebAssembly.Module(readFileSync(pgliteFile));

/**
 * Node environment that provides stateless modules with a slow load once per worker, because jest
 * loads modules again for each file.
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
