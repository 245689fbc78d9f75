import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import type { ReleaseStore } from '@engawa/delivery/release/store/releaseStore.ts';

/** Versions of a remote whose files stay at hand: pages that were opened with an older one reload. */
const STORED = 20;

type Files = ReadonlyMap<string, Uint8Array>;

export type DevStore = ReleaseStore & {
  /** browsers may fetch these from now on, before the release that they belong to is whole */
  readonly hold: (remote: string, version: string, files: Files) => void;
};

/**
 * A store that keeps the releases of a development session in memory, over one that keeps the rest.
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
      // what is only held is no release yet
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
