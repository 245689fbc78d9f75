import type { Compiler } from 'webpack';

/**
 * Watches the files of the last valid build while an error keeps webpack from reaching them.
 * Otherwise webpack would use a stale cached copy of a file that is edited meanwhile.
 */
export const keepWatched = (compiler: Compiler): void => {
  let ofGoodBuild: readonly string[] = [];
  compiler.hooks.done.tap('keepWatched', ({ compilation }) => {
    const { errors, fileDependencies } = compilation;
    if (errors.length === 0) ofGoodBuild = [...fileDependencies];
    else fileDependencies.addAll(ofGoodBuild);
  });
};
