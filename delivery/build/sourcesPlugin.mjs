import { fileURLToPath } from 'node:url';
import { sourceHash } from './sourceHash.ts';

const NAME = 'SourcesPlugin';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Collects the files that builds read; several builds may share one instance. */
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
