/** The files of an expose as federation's manifest notes them. */
type Assets = {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
};

/**
 * The files of each expose, by its path. Federation notes those of a chunk for one of its exposes alone; all
 * others of the chunk come with the same files.
 * @param exposes of federation's manifest
 * @param chunks names of exposes that come in one chunk, by its name
 * @errors throws where no file is noted for an expose.
 */
export const exposedFiles = (
  exposes: readonly { readonly path: string; readonly assets: Assets }[],
  chunks: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, Assets> => {
  const files = new Map(exposes.map(({ path, assets }) => [path, assets]));
  const isNoted = (assets: Assets | undefined) => assets !== undefined && assets.js.sync.length > 0;
  for (const names of Object.values(chunks)) {
    const paths = names.map((name) => `./${name}`);
    const shared = paths.map((path) => files.get(path)).find(isNoted);
    if (shared) for (const path of paths) files.set(path, shared);
  }
  const bare = [...files].find(([, assets]) => !isNoted(assets));
  if (bare) throw new Error(`the build names no file of ${bare[0]}`);
  return files;
};
