import type { ReleaseRecord } from '@engawa/contract';

/** Where the host answers with what browsers need to load any part of a release set. */
export const MANIFEST_PATH = '/_manifest';

/** `sha384-…` by absolute address. */
export type FileHashes = Readonly<Record<string, string>>;

/** By remote: its release, `entry@1.0.0`, and the address of its entry file. */
export type RemoteEntries = Readonly<
  Record<string, { readonly release: string; readonly entry: string }>
>;

/** All of one release set. Addresses are absolute. */
export type ReleaseManifest = {
  readonly remotes: RemoteEntries;
  /** every page and module of remotes, `{remote}/{Expose}` */
  readonly modules: readonly string[];
  /** of every file that a browser may fetch */
  readonly integrity: FileHashes;
};

/** More than any set has. */
const MOST_RELEASES = 40;
const RELEASE = /^[a-z][a-z0-9-]*@\d[0-9A-Za-z.-]*$/;

/**
 * Writes the address of the manifest of a release set: it names releases, which never change, so every host
 * answers it with the same bytes.
 * @returns `/_manifest/entry@1.0.0;host@1.0.0.json`
 */
export const manifestAddress = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'version'>[],
): string => {
  const names = records.map(({ remote, version }) => `${remote}@${version}`).toSorted();
  return `${MANIFEST_PATH}/${names.join(';')}.json`;
};

/** @returns the releases that an address names, as `entry@1.0.0`; null where it is no address of a manifest */
export const parseManifestPath = (path: string): readonly string[] | null => {
  if (!path.startsWith(`${MANIFEST_PATH}/`) || !path.endsWith('.json')) return null;
  const names = path.slice(MANIFEST_PATH.length + 1, -'.json'.length).split(';');
  return names.length <= MOST_RELEASES && names.every((name) => RELEASE.test(name)) ? names : null;
};

/** The remotes among releases. */
export const collectRemoteEntries = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'version' | 'remoteEntry'>[],
  assetsOrigin: string,
): RemoteEntries =>
  Object.fromEntries(
    records.flatMap(({ remote, version, remoteEntry }) => {
      if (remoteEntry === undefined) return [];
      const entry = `${assetsOrigin}/${remote}/${version}/${remoteEntry}`;
      return [[remote, { release: `${remote}@${version}`, entry }]];
    }),
  );

/** The hashes of all files of a release that a browser may fetch. */
export const collectFileHashes = (
  { remote, version, files }: Pick<ReleaseRecord, 'remote' | 'version' | 'files'>,
  assetsOrigin: string,
): FileHashes =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.endsWith('.js') || file.endsWith('.css'))
      .map(([file, { integrity }]) => [`${assetsOrigin}/${remote}/${version}/${file}`, integrity]),
  );

const collectModules = ({ remote, exposes }: ReleaseRecord): readonly string[] =>
  remote === 'host' ? [] : Object.keys(exposes).map((path) => `${remote}/${path.slice(2)}`);

/** @param records of a whole set, in the order of its address */
export const buildReleaseManifest = (
  records: readonly ReleaseRecord[],
  assetsOrigin: string,
): ReleaseManifest => ({
  remotes: collectRemoteEntries(records, assetsOrigin),
  modules: records.flatMap(collectModules),
  integrity: Object.assign({}, ...records.map((record) => collectFileHashes(record, assetsOrigin))),
});
