import { fileURLToPath } from 'node:url';
import { sourceHash } from './sourceHash.ts';

const NAME = 'SourcesPlugin';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Remembers what the builds it is given to have read; one may be given to several. */
export class SourcesPlugin {
  files = new Set();

  apply(compiler) {
    compiler.hooks.afterCompile.tap(NAME, ({ fileDependencies }) => {
      for (const file of fileDependencies) this.files.add(file);
    });
  }

  hash() {
    return sourceHash(ROOT, this.files);
  }
}
