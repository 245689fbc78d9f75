import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { SHARED_VERSIONS } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { buildFolder } from './buildFolder.ts';
import { commonRules } from './commonRules.mjs';
import { compressFiles } from './compressFiles.mjs';
import { EmojiPackPlugin } from './emojiPack.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { SourcesPlugin } from './sourcesPlugin.mjs';
import { releaseVersion } from './remoteConfig.mjs';
import { writeRecord } from './writeRecord.mjs';

const TEMPLATES = ['new', 'official', 'old', 'uranus'];

/** What pages have run: the rest of the entries are style sheets. */
const SCRIPTS = new Set(['main', 'observe', 'emoji']);

/** The frame around every page; its first file states the order of the layers. */
const FRAME_STYLES = ['service', 'blogFrame'].map(
  (name) => `@engawa/ui-templates/styles/${name}.scss`,
);

/** Sheets of the parts whose script comes late (`STATIC_VIEWS`): pages link them from the beginning. */
const STATIC_STYLES = [
  '@engawa/ui-templates/parts/Ranking/Ranking.module.scss',
  '@engawa/ui-templates/parts/TagList/TagList.module.scss',
  ...['SiteTop', 'Hero', 'Cards'].map((name) => `./src/sitetop/${name}.module.scss`),
];

/** How the host is built to be released: where to, and what its scripts begin with. */
const RELEASED = { mode: 'production', dist: 'dist', before: [] };

const common = (directory, name, target, salt, mode = RELEASED.mode) => ({
  name,
  context: directory,
  mode,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: commonRules(target, salt) },
  performance: { hints: false },
});

/** Where another layer is named before their order is stated, the reset wins over everything. */
const assertStatesLayersFirst = (path) => {
  if (!/^(\s|\/\*.*?\*\/|@charset "UTF-8";)*@layer reset,/s.test(readFileSync(path, 'utf8')))
    throw new Error(`${path} does not begin with the order of the layers`);
};

/** A page's first styles must not come with a script that comes late. */
const assertHasNoSheet = (chunk, files) => {
  const sheet = files.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.css'));
  if (sheet) throw new Error(`${sheet} is linked by no page: name its sources in STATIC_STYLES`);
};

/** Records which files of the host a page links: its code, its CSS and one template's values. */
class HostRecordPlugin {
  apply(compiler) {
    const sources = new SourcesPlugin();
    sources.apply(compiler);
    compiler.hooks.done.tap('HostRecordPlugin', (stats) => {
      if (stats.hasErrors()) return;
      // each template's own cover; the release's folder is their version
      cpSync(join(compiler.context, 'covers'), compiler.outputPath, { recursive: true });
      cpSync(join(compiler.context, 'icons'), compiler.outputPath, { recursive: true });
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      assertHasNoSheet('frame', readdirSync(compiler.outputPath));
      for (const file of readdirSync(compiler.outputPath)) {
        // a template is values alone: the script webpack makes beside its CSS is empty
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

/** @param how its mode, the folder of what is built, and the files that are evaluated before main */
export const hostBrowserConfig = (directory, salt, { mode, dist, before } = RELEASED) => ({
  ...common(directory, 'web', 'web', salt, mode),
  target: 'web',
  entry: {
    // as entries of their own: what main.ts imports lazily would come before its own style sheets
    main: [...FRAME_STYLES, ...STATIC_STYLES, ...before, './src/browser/main.ts'],
    // the pages of owners alone, which no reader's page pays for: also parts that the host draws there only
    owner: [
      '@engawa/ui-templates/styles/ownerPage.scss',
      '@engawa/ui-templates/parts/FirstSteps/FirstSteps.module.scss',
      '@engawa/ui-templates/parts/Empty/Empty.module.scss',
    ],
    // where a session is drawn with releases of a link
    set: ['@engawa/ui-templates/styles/setBadge.scss'],
    observe: './src/browser/observe/observe.ts',
    emoji: './src/browser/emoji/emoji.ts',
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
    // what the federation runtime leaves out where no snapshot is kept
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

/** The scripts that pages and previews carry inline; their bytes are part of the security policy. */
export const hostBootConfig = (directory, { mode, dist } = RELEASED) => ({
  ...common(directory, 'boot', 'web', '', mode),
  target: ['web', 'es2022'],
  entry: {
    boot: './src/browser/boot/boot.ts',
    preview: './src/browser/preview/preview.ts',
    // of the pages on which owners write
    editor: './src/browser/editor/editor.ts',
    design: './src/browser/design/design.ts',
  },
  output: { path: join(directory, buildFolder(dist), 'server'), filename: '[name].js', iife: true },
});

const serverConfig = (directory, salt) => ({
  ...common(directory, 'node', 'node', salt),
  target: 'node24',
  entry: {
    host: './src/server/host.ts',
    renderWorker: './src/render/renderWorker.ts',
    smokeWorker: './src/render/smokeWorker.ts',
    smoke: './src/render/smoke.ts',
  },
  output: {
    path: join(directory, buildFolder('dist'), 'server'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  // the folder the bundle lies in, where its worker and boot script are
  node: { __dirname: false },
  optimization: {
    nodeEnv: 'production',
    minimize: false,
    // undici comes out broken: webpack calls a static method of its WebSocket while it is loaded
    concatenateModules: false,
  },
  plugins: [new EmojiPackPlugin()],
});

/** What the host's private class names are salted with, on both sides. */
export const hostSalt = (directory) => `host@${releaseVersion(directory)}`;

/** Builds the host: what browsers fetch into `dist/release`, what Node runs into `dist/server`. */
export const hostConfig = ({ directory }) => {
  const salt = hostSalt(directory);
  return [
    hostBrowserConfig(directory, salt),
    hostBootConfig(directory),
    serverConfig(directory, salt),
  ];
};
