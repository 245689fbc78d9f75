import type { Compiler } from 'webpack';

/**
 * Keeps the files of the last good build watched while a fault keeps webpack from reaching them. It
 * would read one that is edited meanwhile from its memory, as it was.
 */
export const keepWatched = (compiler: Compiler): void => {
  let ofGoodBuild: readonly string[] = [];
  compiler.hooks.done.tap('keepWatched', ({ compilation }) => {
    const { errors, fileDependencies } = compilation;
    if (errors.length === 0) ofGoodBuild = [...fileDependencies];
    else fileDependencies.addAll(ofGoodBuild);
  });
};
