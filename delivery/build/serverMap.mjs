import webpack from 'webpack';

/**
 * Maps a remote's `server.cjs` to its sources, which it names as seen from the app's folder: the same
 * map in every checkout. The code itself does not name it and stays as it is.
 */
export const serverMap = ({ filename, columns = true }) =>
  new webpack.SourceMapDevToolPlugin({
    filename,
    columns,
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
