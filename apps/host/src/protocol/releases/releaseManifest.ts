import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

/**
 * The host's path of manifests. A manifest contains everything that a browser needs to load any
 * part of a release set.
 */
export const MANIFEST_PATH = '/_manifest';

/** Hashes (`sha384-…`) by absolute URL. */
export type FileHashes = Readonly<Record<string, string>>;

/** Release (`entry@1.0.0`) and URL of the entry file, by remote. */
export type RemoteEntries = Readonly<
  Record<string, { readonly release: string; readonly entry: string }>
>;

/** The manifest of one release set. URLs are absolute. */
export type ReleaseManifest = {
  readonly remotes: RemoteEntries;
  /** every page and module of remotes, `{remote}/{Expose}` */
  readonly modules: readonly string[];
  /** hashes of all files that a browser may fetch */
  readonly integrity: FileHashes;
};

/** Maximum number of releases in a manifest address; no set has as many. */
const MOST_RELEASES = 40;
const RELEASE = /^[a-z][a-z0-9-]*@\d[0-9A-Za-z.-]*$/;

/**
 * Builds the address of a release set's manifest. The address names immutable releases, so every
 * host returns identical bytes.
 * @returns `/_manifest/entry@1.0.0;host@1.0.0.json`
 */
export const manifestAddress = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'version'>[],
): string => {
  const names = records.map(({ remote, version }) => `${remote}@${version}`).toSorted();
  return `${MANIFEST_PATH}/${names.join(';')}.json`;
};

/**
 * @returns the releases in the path, as `entry@1.0.0`; null if the path is not a manifest address
 */
export const parseManifestPath = (path: string): readonly string[] | null => {
  if (!path.startsWith(`${MANIFEST_PATH}/`) || !path.endsWith('.json')) return null;
  const names = path.slice(MANIFEST_PATH.length + 1, -'.json'.length).split(';');
  return names.length <= MOST_RELEASES && names.every((name) => RELEASE.test(name)) ? names : null;
};

/** The entries of the releases that have an entry file. */
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

/** The hashes of all JS and CSS files of a release, by URL. */
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

/** @param records the records of a complete set, in the order of the manifest's address */
export const buildReleaseManifest = (
  records: readonly ReleaseRecord[],
  assetsOrigin: string,
): ReleaseManifest => ({
  remotes: collectRemoteEntries(records, assetsOrigin),
  modules: records.flatMap(collectModules),
  integrity: Object.assign({}, ...records.map((record) => collectFileHashes(record, assetsOrigin))),
});
