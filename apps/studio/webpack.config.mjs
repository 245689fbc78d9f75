import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import { buildFolder } from '../../delivery/build/buildFolder.ts';
import { commonConfig, commonRules } from '../../delivery/build/commonRules.mjs';
import { OwnSourcesPlugin } from '../../delivery/build/ownSourcesPlugin.mjs';
import { remoteOptions, serverConfig } from '../../delivery/build/remoteConfig.mjs';

const options = remoteOptions(import.meta.dirname);
const { directory, name, salt, sources } = options;
// of browsers on the server too: no script of these pages loads their style sheet
const rules = commonRules('web', salt);

export default [
  {
    ...commonConfig(directory, 'web', rules),
    target: ['web', 'es2022'],
    // files that pages run inline
    entry: {
      editor: './src/scripts/editor/editor.ts',
      design: './src/scripts/design/design.ts',
      preview: './src/scripts/preview/preview.ts',
    },
    output: {
      path: join(directory, buildFolder('dist'), 'release'),
      filename: '[name].js',
      iife: true,
      clean: true,
    },
    plugins: [new OwnSourcesPlugin(name), sources],
  },
  serverConfig(options, rules, [new MiniCssExtractPlugin({ filename: 'pages.[contenthash].css' })]),
];
