import type { ReleaseRecord } from '@engawa/contract';

/** Where the host answers with the hashes of the files of releases. */
export const HASHES_PATH = '/_hashes';

/** `sha384-…` by absolute address. */
export type FileHashes = Readonly<Record<string, string>>;

/** More than any set has. */
const MOST_RELEASES = 40;
const RELEASE = /^[a-z][a-z0-9-]*@\d[0-9A-Za-z.-]*$/;

/**
 * Writes the address of the hashes of a release set: it names releases, which never change, so every host
 * answers it with the same bytes.
 * @returns `/_hashes/entry@1.0.0;host@1.0.0.json`
 */
export const hashesAddress = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'version'>[],
): string => {
  const names = records.map(({ remote, version }) => `${remote}@${version}`).toSorted();
  return `${HASHES_PATH}/${names.join(';')}.json`;
};

/** @returns the releases that an address names, as `entry@1.0.0`; null where it is no address of hashes */
export const releasesOfHashes = (path: string): readonly string[] | null => {
  if (!path.startsWith(`${HASHES_PATH}/`) || !path.endsWith('.json')) return null;
  const names = path.slice(HASHES_PATH.length + 1, -'.json'.length).split(';');
  return names.length <= MOST_RELEASES && names.every((name) => RELEASE.test(name)) ? names : null;
};

/** The hashes of all files of a release that a browser may fetch. */
export const hashesOf = (
  { remote, version, files }: Pick<ReleaseRecord, 'remote' | 'version' | 'files'>,
  assetsOrigin: string,
): FileHashes =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.endsWith('.js') || file.endsWith('.css'))
      .map(([file, { integrity }]) => [`${assetsOrigin}/${remote}/${version}/${file}`, integrity]),
  );
