import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonRules } from '../../../delivery/build/commonRules.mjs';
import { IntegrityPlugin } from '../../../delivery/build/integrityPlugin.mjs';
import {
  federation,
  SHARED_EXTERNALS,
  sharedRuntime,
} from '../../../delivery/build/remoteConfig.mjs';
import { serverMap } from '../../../delivery/build/serverMap.mjs';
import { SERVER_MAP } from '../../../delivery/build/sourcePlaces.ts';

const BROWSER = join(import.meta.dirname, '../browser');

export const REMOTE_ENTRY = 'remoteEntry.js';

/** The name of the single chunk of an expose `./Name`. */
export const toChunkName = (path) => path.slice('./'.length);

const namedExposes = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([path, file]) => [
      path,
      { import: [file], name: toChunkName(path) },
    ]),
  );

/** Configuration of both sides: no output on disk, and a build with an error emits nothing. */
const common = ({ directory, name, notes }, target) => ({
  name: target,
  context: directory,
  // an earlier session's cache saves three quarters of the first build
  cache: {
    type: 'filesystem',
    cacheLocation: join(notes, target),
    // other inputs reach the cache key through the configuration's arguments
    buildDependencies: { config: [import.meta.filename] },
  },
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  // the same class names in all versions: an edit must replace a style sheet, not rename its
  // classes
  module: {
    rules: commonRules(target, `${name}@dev`, target === 'web'),
    // imports are complete paths: a resolution is checked again only when the importing file
    // changes
    unsafeCache: true,
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/**
 * Replaces style sheets through the page's links, each with its new hash; the style loader would
 * request the old file again.
 */
class LinkedStylesPlugin {
  apply(compiler) {
    const name = 'LinkedStylesPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        // must follow the plugin that sets this option
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
      // a version has a separate folder, so names need no hash
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
      // one chunk per expose: a new import must not move modules between loaded chunks
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
        // removed, because this plugin examines every module after every edit
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
  // the same React as the host's server and every release
  mode: 'none',
  target: 'node24',
  entry: { server: './src/remote.ts' },
  output: { path: '/', filename: 'server.cjs', library: { type: 'commonjs2' } },
  externalsType: 'commonjs',
  externals: SHARED_EXTERNALS,
  optimization: { nodeEnv: 'production', emitOnErrors: false, moduleIds: 'named' },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // the code has one statement per line, so the source map needs no columns
    serverMap({ filename: SERVER_MAP, columns: false }),
  ],
});

/**
 * Builds both sides of a remote on each edit; the browser side can replace modules and styles in a
 * hydrated page.
 * @param remote its directory, name, exposes (`exposesIn`) and notes
 */
export const devRemoteConfig = (remote) => ({
  browser: browserConfig(remote),
  server: serverConfig(remote),
});
