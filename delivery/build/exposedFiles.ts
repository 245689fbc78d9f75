/** The files of an expose in federation's manifest. */
type Assets = {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
};

/**
 * Maps the path of each expose to its files. Federation lists the files of a shared chunk for only
 * one of its exposes; the chunk's other exposes get the same files.
 * @param exposes from federation's manifest
 * @param chunks names of the exposes in each shared chunk, by chunk name
 * @errors throws if the manifest lists no file for an expose.
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
