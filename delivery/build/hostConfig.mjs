import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { SHARED_VERSIONS } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { buildFolder } from './buildFolder.ts';
import { commonConfig, commonRules } from './commonRules.mjs';
import { compressFiles } from './compressFiles.mjs';
import { EmojiPackPlugin } from './emojiPack.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { SourcesPlugin } from './sourcesPlugin.mjs';
import { releaseVersion } from './remoteConfig.mjs';
import { writeRecord } from './writeRecord.mjs';

const TEMPLATES = ['new', 'official', 'old', 'uranus'];

/** Entries with a script that pages run; the other entries are only style sheets. */
const SCRIPTS = new Set(['main', 'observe', 'emoji']);

/** Styles of the frame around every page; the first file declares the order of the layers. */
const FRAME_STYLES = ['service', 'blogFrame'].map(
  (name) => `@engawa/ui-templates/styles/${name}.scss`,
);

/**
 * Styles of parts whose script is deferred (`STATIC_VIEWS`); pages link them in the initial HTML.
 */
const STATIC_STYLES = [
  '@engawa/ui-templates/parts/Ranking/Ranking.module.scss',
  '@engawa/ui-templates/parts/TagList/TagList.module.scss',
  ...['SiteTop', 'Hero', 'Cards'].map((name) => `./src/features/siteTop/${name}.module.scss`),
];

/** The host's release build: mode, output folder, and scripts that run before main. */
const RELEASED = { mode: 'production', dist: 'dist', before: [] };

/** If another layer is named before the order is declared, the reset overrides everything. */
const assertStatesLayersFirst = (path) => {
  if (!/^(\s|\/\*.*?\*\/|@charset "UTF-8";)*@layer reset,/s.test(readFileSync(path, 'utf8')))
    throw new Error(`${path} does not begin with the order of the layers`);
};

/** The initial styles of a page must not be part of a deferred chunk. */
const assertHasNoSheet = (chunk, files) => {
  const sheet = files.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.css'));
  if (sheet) throw new Error(`${sheet} is linked by no page: name its sources in STATIC_STYLES`);
};

/** Records the host files that a page links: its code, its CSS and the values of one template. */
class HostRecordPlugin {
  apply(compiler) {
    const sources = new SourcesPlugin();
    sources.apply(compiler);
    compiler.hooks.done.tap('HostRecordPlugin', (stats) => {
      if (stats.hasErrors()) return;
      // each template's cover image; the version in the release's folder name busts its cache
      cpSync(join(compiler.context, 'covers'), compiler.outputPath, { recursive: true });
      cpSync(join(compiler.context, 'icons'), compiler.outputPath, { recursive: true });
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      assertHasNoSheet('frame', readdirSync(compiler.outputPath));
      for (const file of readdirSync(compiler.outputPath)) {
        // a template has only values: the script that webpack writes next to its CSS is empty
        if (statSync(join(compiler.outputPath, file)).size === 0)
          rmSync(join(compiler.outputPath, file));
      }
      const expose = ([name, { assets }]) => {
        const files = assets.map((asset) => asset.name);
        const sheet = files.find((file) => file.endsWith('.css'));
        if (name === 'main') assertStatesLayersFirst(join(compiler.outputPath, sheet));
        return [
          `./${name}`,
          {
            kind: 'module',
            js: SCRIPTS.has(name) ? files.filter((file) => file.endsWith('.js')) : [],
            css: files.filter((file) => file.endsWith('.css')),
          },
        ];
      };
      if (compiler.options.mode === RELEASED.mode) compressFiles(compiler.outputPath);
      writeRecord(compiler.outputPath, {
        remote: 'host',
        shared: SHARED_VERSIONS,
        source: sources.hash(),
        exposes: Object.fromEntries(Object.entries(entrypoints).map(expose)),
      });
    });
  }
}

/** @param options mode, output folder, and files that are evaluated before main */
export const hostBrowserConfig = (directory, salt, { mode, dist, before } = RELEASED) => ({
  ...commonConfig(directory, 'web', commonRules('web', salt), mode),
  target: 'web',
  entry: {
    // separate files: otherwise the styles of main.ts's lazy imports would precede main.ts's own
    main: [...FRAME_STYLES, ...STATIC_STYLES, ...before, './src/client/main.ts'],
    // badge for sessions that render the releases of a share link
    set: ['@engawa/ui-templates/styles/setBadge.scss'],
    observe: './src/client/analytics/observe.ts',
    emoji: './src/client/emoji/emoji.ts',
    ...Object.fromEntries(
      TEMPLATES.map((name) => [
        `template-${name}`,
        `@engawa/ui-templates/styles/template-${name}.scss`,
      ]),
    ),
  },
  output: {
    path: join(directory, buildFolder(dist), 'release'),
    filename: '[name].[contenthash].js',
    uniqueName: 'engawa_host',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: [
    // removes parts of the federation runtime that need no snapshot plugin
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(mode),
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
    new HostRecordPlugin(),
    new IntegrityPlugin(),
  ],
});

/** The boot script, inline in every page; its hash is part of the security policy. */
export const hostBootConfig = (directory, { mode, dist } = RELEASED) => ({
  ...commonConfig(directory, 'boot', commonRules('web', ''), mode),
  target: ['web', 'es2022'],
  entry: { boot: './src/client/boot/boot.ts' },
  output: { path: join(directory, buildFolder(dist), 'server'), filename: '[name].js', iife: true },
});

const serverConfig = (directory, salt) => ({
  ...commonConfig(directory, 'node', commonRules('node', salt)),
  target: 'node24',
  entry: {
    host: './src/server/host.ts',
    renderWorker: './src/worker/renderWorker.ts',
    privateWorker: './src/worker/privatePages/privateWorker.ts',
    smokeWorker: './src/worker/smokeWorker.ts',
    smoke: './src/worker/smoke.ts',
  },
  output: {
    path: join(directory, buildFolder('dist'), 'server'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  // the bundle's own folder, which also has its worker and boot script
  node: { __dirname: false },
  optimization: {
    nodeEnv: 'production',
    minimize: false,
    // breaks undici: webpack would call a static WebSocket method during module evaluation
    concatenateModules: false,
  },
  plugins: [new EmojiPackPlugin()],
});

/** The salt of the host's private class names, the same on both sides. */
export const hostSalt = (directory) => `host@${releaseVersion(directory)}`;

/** Builds the host: browser files into `dist/release`, Node files into `dist/server`. */
export const hostConfig = ({ directory }) => {
  const salt = hostSalt(directory);
  return [
    hostBrowserConfig(directory, salt),
    hostBootConfig(directory),
    serverConfig(directory, salt),
  ];
};
