import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonConfig, commonRules } from '../../../delivery/build/commonRules.mjs';

const TEMPLATES = ['new', 'official', 'old', 'uranus'];
const PARTS = join(import.meta.dirname, '../../parts/partsPage.tsx');
const style = (name) => `@engawa/ui-templates/styles/${name}.scss`;

/** A virtual module that imports the remotes of the checkout. */
const buildEntry = (root, remotes) => {
  const imports = remotes.map(
    (name, index) =>
      `import { modules as m${index} } from ${JSON.stringify(join(root, 'apps', name, 'src/remote.ts'))};`,
  );
  const pairs = remotes.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  const code = [
    ...imports,
    `import { showParts } from ${JSON.stringify(PARTS)};`,
    `showParts({ ${pairs.join(', ')} });`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

/**
 * Builds the page of parts for a browser: all remotes and the host in one script, with their style
 * sheets, next to the sheet of each template.
 * @param root the checkout's folder, absolute
 * @param remotes their names
 * @param mode 'development' or 'production'; not minified, because no reader downloads it
 */
export const partsConfig = (root, remotes, mode) => ({
  ...commonConfig(join(root, 'tools'), 'parts', commonRules('web', 'parts@dev'), mode),
  target: 'web',
  entry: {
    // the frame first: it declares the order of the layers
    parts: [style('service'), style('blogFrame'), buildEntry(root, remotes)],
    ...Object.fromEntries(TEMPLATES.map((name) => [`template-${name}`, style(`template-${name}`)])),
  },
  output: { path: '/', filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  optimization: { minimize: false },
  infrastructureLogging: { level: 'error' },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
  ],
});
