import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { foreignImport } from './foreignImport.ts';

const NAME = 'OwnSourcesPlugin';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Fails the build of a remote that imports sources of another app. */
export class OwnSourcesPlugin {
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const importer = compilation.moduleGraph.getIssuer(module)?.resource;
          const fault = foreignImport(ROOT, this.remote, module.resource ?? ROOT, importer);
          // reports only imports by this remote, not imports among the other app's modules
          if (fault === null || !importer?.includes(`/apps/${this.remote}/`)) continue;
          const error = new webpack.WebpackError(`${this.remote} cannot be built: ${fault}`);
          error.hideStack = true;
          compilation.errors.push(error);
        }
      });
    });
  }
}
