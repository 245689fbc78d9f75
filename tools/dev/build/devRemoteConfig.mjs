import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';
import { SHARED_RANGES } from '../../../libs/contract/src/remotes/sharedPackages.ts';
import { commonRules } from '../../../delivery/build/commonRules.mjs';
import { IntegrityPlugin } from '../../../delivery/build/integrityPlugin.mjs';
import { federation, sharedRuntime } from '../../../delivery/build/remoteConfig.mjs';
import { serverMap } from '../../../delivery/build/serverMap.mjs';
import { SERVER_MAP } from '../../../delivery/build/sourcePlaces.ts';

const BROWSER = join(import.meta.dirname, '../browser');

export const REMOTE_ENTRY = 'remoteEntry.js';

/** The name of the one chunk of an expose `./Name`. */
export const toChunkName = (path) => path.slice('./'.length);

const namedExposes = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([path, file]) => [
      path,
      { import: [file], name: toChunkName(path) },
    ]),
  );

/** What both sides have: nothing is written to disk, and a build with a fault counts for none. */
const common = ({ directory, name, notes }, target) => ({
  name: target,
  context: directory,
  // three quarters of a session's first build is what an earlier one has built
  cache: {
    type: 'filesystem',
    cacheLocation: join(notes, target),
    // what is not in there by these files is in what the configuration makes of its arguments
    buildDependencies: { config: [import.meta.filename] },
  },
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  // one name in all versions: an edit must exchange a style sheet, not the names in it
  module: {
    rules: commonRules(target, `${name}@dev`, target === 'web'),
    // imports name whole files: what one led to is asked again only when the importing file is edited
    unsafeCache: true,
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/**
 * Style sheets are exchanged as the pages link them, each with the hash of its new state; what the
 * loader of style sheets would do by itself asks for the old file again.
 */
class LinkedStylesPlugin {
  apply(compiler) {
    const name = 'LinkedStylesPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        // after the plugin that sets it
        { name, stage: 1 },
        (context, { resource }) => {
          if (resource.endsWith('.scss')) context.hot = false;
        },
      );
    });
  }
}

const browserConfig = (remote) => {
  const { directory, name, exposes } = remote;
  const base = common(remote, 'web');
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    target: 'web',
    entry: {},
    output: {
      path: '/',
      // a version has a folder of its own, so that names need no hash
      filename: '[name].js',
      chunkFilename: '[name].js',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
      uniqueName: `engawa_${name}`,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      pathinfo: false,
    },
    externals: [sharedRuntime],
    optimization: {
      emitOnErrors: false,
      // a chunk for each expose: an import more must not move modules between chunks that live
      splitChunks: false,
    },
    plugins: [
      new webpack.DefinePlugin({ ENGAWA_DEV_REMOTE: JSON.stringify(name) }),
      new webpack.EntryPlugin(directory, join(BROWSER, 'hotRemote.ts'), { name: undefined }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      federation({
        name,
        exposes: namedExposes(exposes),
        filename: REMOTE_ENTRY,
        // it asks webpack about every module after every edit
        manifest: false,
      }),
      new IntegrityPlugin(),
      new webpack.HotModuleReplacementPlugin(),
      new LinkedStylesPlugin(),
      new ReactRefreshPlugin({
        overlay: {
          entry: false,
          sockIntegration: false,
          module: join(BROWSER, 'clearRuntimeErrors.ts'),
        },
      }),
    ],
  };
};

const serverConfig = (remote) => ({
  ...common(remote, 'node'),
  // the same React as the host's server, which is the one of every release
  mode: 'none',
  target: 'node24',
  entry: { server: './src/remote.ts' },
  output: { path: '/', filename: 'server.cjs', library: { type: 'commonjs2' } },
  externalsType: 'commonjs',
  externals: Object.fromEntries(Object.keys(SHARED_RANGES).map((key) => [key, key])),
  optimization: { nodeEnv: 'production', emitOnErrors: false, moduleIds: 'named' },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // no statement shares its line with another here: lines are enough
    serverMap({ filename: SERVER_MAP, columns: false }),
  ],
});

/**
 * Builds a remote for both sides while its files are edited: the browser's side can exchange modules
 * and styles in a page that lives.
 * @param remote its directory, name, exposes (`exposesIn`) and notes
 */
export const devRemoteConfig = (remote) => ({
  browser: browserConfig(remote),
  server: serverConfig(remote),
});
