import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const scripts = (target, isRefreshed) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  // `.ts` imports are complete paths, and workspace packages are source
  resolve: { fullySpecified: false },
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // React Refresh needs a development build to register components
        transform: {
          react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed },
        },
      },
      env: { targets: target === 'web' ? 'chrome 120, firefox 128, safari 17.4' : 'node 24' },
    },
  },
});

/** Class names contain the owner's release, so that two versions never clash on one page. */
const styles = (target, salt) => {
  const css = (modules) => ({
    loader: 'css-loader',
    options: { modules, sourceMap: false, importLoaders: 1 },
  });
  const localNames = {
    localIdentName: '[local]_[hash:base64:5]',
    localIdentHashSalt: salt,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: target === 'node',
  };
  const sass = { loader: 'sass-loader', options: { api: 'modern-compiler', sourceMap: false } };
  const extract = target === 'web' ? [MiniCssExtractPlugin.loader] : [];
  return [
    { test: /\.module\.scss$/, use: [...extract, css(localNames), sass] },
    {
      test: /\.scss$/,
      exclude: /\.module\.scss$/,
      use:
        target === 'web' ? [...extract, css(false), sass] : [css({ exportOnlyLocals: true }), sass],
    },
  ];
};

/**
 * Module rules for one side of a deployable.
 * @param target 'web' or 'node'
 * @param salt part of private class names; the same on both sides
 * @param isRefreshed true enables React Refresh, which replaces mounted components
 */
export const commonRules = (target, salt, isRefreshed = false) => [
  scripts(target, isRefreshed),
  ...styles(target, salt),
];

/** The settings that every build shares. @param name of the configuration */
export const commonConfig = (directory, name, rules, mode = 'production') => ({
  name,
  context: directory,
  mode,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules },
  performance: { hints: false },
});
