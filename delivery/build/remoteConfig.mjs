import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { SHARED_RANGES } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { buildFolder } from './buildFolder.ts';
import { commonConfig, commonRules } from './commonRules.mjs';
import { exposesIn } from './exposesIn.ts';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { OwnSourcesPlugin } from './ownSourcesPlugin.mjs';
import { ReleaseRecordPlugin } from './releaseRecordPlugin.mjs';
import { SourcesPlugin } from './sourcesPlugin.mjs';
import { serverMap } from './serverMap.mjs';
import { SERVER_MAP } from './sourcePlaces.ts';

/** The version in private class names: during publish the release's version, else the package's. */
export const releaseVersion = (directory) =>
  process.env.ENGAWA_RELEASE_VERSION ??
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).version;

/**
 * Makes a build a remote that bundles none of the host's shared packages.
 * @param options.filename of the remote's entry
 * @param options.manifest whether the build includes federation's manifest
 */
export const federation = ({ name, exposes, filename, manifest = true }) =>
  new ModuleFederationPlugin({
    name: `engawa_${name}`,
    filename,
    exposes,
    library: { type: 'var', name: `engawa_${name}` },
    shared: Object.fromEntries(
      Object.entries(SHARED_RANGES).map(([key, requiredVersion]) => [
        key,
        // strict: otherwise the runtime shares a mismatched version and only warns
        { singleton: true, requiredVersion, strictVersion: true, import: false },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });

/**
 * The host also shares the federation bundler runtime that webpack's code in a remote calls. This
 * saves 11 KB in each remote entry.
 * @returns webpack's `externals`
 */
export const sharedRuntime = ({ request = '' }, settle) =>
  /@module-federation\/webpack-bundler-runtime\/dist\/(?:index|bundler)\.c?js$/.test(request)
    ? settle(null, 'global _ENGAWA_BUNDLER_RUNTIME')
    : settle();

/** The shared packages in a remote's server code, which the host provides. */
export const SHARED_EXTERNALS = Object.fromEntries(
  Object.keys(SHARED_RANGES).map((key) => [key, key]),
);

/** A module that at least this many chunks use moves into one shared chunk. */
const COMMON_FROM = 12;

/**
 * The minimum source bytes of another shared chunk. Below this size duplicated code costs less than
 * one more request.
 */
const LEAST_SHARED_BYTES = { javascript: 36_000, 'css/mini-extract': 20_000 };

/** Groups exposes that appear on the same pages into one named chunk. */
const inChunks = (exposes, chunks) => {
  const named = Object.entries(chunks).flatMap(([name, list]) =>
    list.map((expose) => {
      const path = `./${expose}`;
      if (!exposes[path])
        throw new Error(`the chunk ${name} lists ${expose}, which is not exposed`);
      return [path, { import: [exposes[path]], name }];
    }),
  );
  return { ...exposes, ...Object.fromEntries(named) };
};

const browserConfig = ({ directory, name, exposes, chunks, salt, sources }) => ({
  ...commonConfig(directory, 'web', commonRules('web', salt)),
  target: 'web',
  entry: {},
  output: {
    path: join(directory, buildFolder('dist'), 'release'),
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
    uniqueName: `engawa_${name}`,
    // derived from the script's URL, so that one build works under any version and origin
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  externals: [sharedRuntime],
  optimization: {
    minimizer: ['...', new CssMinimizerPlugin()],
    splitChunks: {
      chunks: 'async',
      minSize: LEAST_SHARED_BYTES,
      cacheGroups: {
        // only JavaScript, because a page links the styles of only its own parts
        common: {
          name: 'common',
          type: /javascript/,
          minChunks: COMMON_FROM,
          enforce: true,
          priority: 10,
        },
      },
    },
  },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash].css',
      chunkFilename: '[name].[contenthash].css',
    }),
    federation({
      name,
      exposes: inChunks(exposes, chunks),
      filename: 'remoteEntry.[contenthash].js',
    }),
    new IntegrityPlugin(),
    new OwnSourcesPlugin(name),
    sources,
  ],
});

/** The build of a remote's server code and record. @param options as `remoteOptions` returns them */
export const serverConfig = ({ directory, name, chunks, sources }, rules, plugins = []) => ({
  ...commonConfig(directory, 'node', rules),
  // the record is written last because it lists the browser's files
  dependencies: ['web'],
  target: 'node24',
  entry: { server: './src/remote.ts' },
  output: {
    path: join(directory, buildFolder('dist'), 'release'),
    filename: 'server.cjs',
    library: { type: 'commonjs2' },
  },
  externalsType: 'commonjs',
  externals: SHARED_EXTERNALS,
  optimization: { nodeEnv: 'production', minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ...plugins,
    // written outside of the release, because only this checkout maps errors to sources
    serverMap({ filename: `../${SERVER_MAP}` }),
    new OwnSourcesPlugin(name),
    sources,
    new ReleaseRecordPlugin(name, chunks, sources),
  ],
});

/** The options of both builds. A remote has the name of its folder. */
export const remoteOptions = (directory) => {
  const name = basename(directory);
  const salt = `${name}@${releaseVersion(directory)}`;
  return { directory, name, salt, sources: new SourcesPlugin() };
};

/**
 * Builds both sides of a remote into `dist/release`. The remote has the name of its folder, and
 * `src/remote.ts` lists its exposes.
 * @param directory the app's folder, absolute
 * @param chunks exposes that share one chunk, by the chunk's name, such as `{ frame:
 * ['HeaderFollow', 'Timeline'] }`
 * @errors throws if a chunk lists a name that is not exposed.
 */
export const remoteConfig = (directory, chunks = {}) => {
  const options = { ...remoteOptions(directory), exposes: exposesIn(directory), chunks };
  return [browserConfig(options), serverConfig(options, commonRules('node', options.salt))];
};
