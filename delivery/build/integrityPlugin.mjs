import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const NAME = 'IntegrityPlugin';

/**
 * Makes the loader read a lazy chunk's hash and trusted address from the host before the fetch.
 * Without this plugin only the remote entry is verified, and a tampered lazy chunk would run.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) => {
        const guarded = source.replace(
          'script.src = url;',
          'script.integrity = globalThis.chunkLoader.integrityOf(url);script.src = globalThis.chunkLoader.scriptUrl(url);',
        );
        if (guarded === source)
          throw new Error('webpack loads chunks in another way than expected');
        return guarded;
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, names) =>
          `${source}${names.tag}.integrity = globalThis.chunkLoader.integrityOf(${names.tag}.href);`,
      );
    });
  }
}
