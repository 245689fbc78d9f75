import webpack from 'webpack';

/**
 * Writes the source map of a remote's `server.cjs`. Its paths are relative to the app's folder, so
 * that every checkout produces the same map. The code has no reference to the map.
 */
export const serverMap = ({ filename, columns = true }) =>
  new webpack.SourceMapDevToolPlugin({
    filename,
    columns,
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
