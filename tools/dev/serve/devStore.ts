import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import type { ReleaseStore } from '@engawa/delivery/release/store/releaseStore.ts';

/** Versions per remote whose files stay cached: pages with an older version reload. */
const STORED = 20;

type Files = ReadonlyMap<string, Uint8Array>;

export type DevStore = ReleaseStore & {
  /** lets browsers fetch these files before their release is complete */
  readonly hold: (remote: string, version: string, files: Files) => void;
};

/**
 * A store that holds the releases of a development session in memory, in front of another store.
 * @param isOfSession whether a version belongs to the session
 */
export const devStore = (
  store: ReleaseStore,
  isOfSession: (version: string) => boolean,
): DevStore => {
  const held = new Map<string, Map<string, Files>>();

  const hold = (remote: string, version: string, files: Files): void => {
    const versions = held.get(remote) ?? new Map<string, Files>();
    held.set(remote, versions);
    versions.set(version, new Map([...(versions.get(version) ?? []), ...files]));
    for (const old of [...versions.keys()].slice(0, -STORED)) versions.delete(old);
  };

  return {
    ...store,
    hold,
    versions: async (remote) => [
      ...(await store.versions(remote)),
      // files without a release record do not form a release yet
      ...[...(held.get(remote) ?? [])].flatMap(([version, files]) =>
        files.has(RECORD_FILE) ? [version] : [],
      ),
    ],
    read: async (remote, version, file) => {
      if (!isOfSession(version)) return store.read(remote, version, file);
      const bytes = held.get(remote)?.get(version)?.get(file);
      return bytes === undefined ? null : Buffer.from(bytes);
    },
    add: async (remote, version, files) => {
      if (!isOfSession(version)) return store.add(remote, version, files);
      hold(remote, version, files);
      return 'added';
    },
  };
};
