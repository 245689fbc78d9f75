import { isBelowPrefix } from '@engawa/contract/remotes/privatePages.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';
import { PrivateThread, type PrivateThreadOptions } from './privateThread.server.ts';

export type PrivateThreads = {
  /** starts the threads of these releases, and retires the others */
  readonly follow: (releases: readonly VerifiedRelease[]) => void;
  /** the thread of the live release that claims a path; undefined without one */
  readonly find: (path: string) => Pick<PrivateThread, 'release' | 'answer'> | undefined;
  readonly close: () => Promise<void>;
};

/** Creates the threads of the live releases with private pages, one for each release. */
export const createPrivateThreads = (
  options: Omit<PrivateThreadOptions, 'release'>,
): PrivateThreads => {
  let threads = new Map<string, PrivateThread>();
  return {
    follow: (releases) => {
      const before = threads;
      threads = new Map(
        releases.map((release) => {
          const name = releaseName(release);
          return [name, before.get(name) ?? new PrivateThread({ ...options, release })];
        }),
      );
      for (const [name, thread] of before) if (!threads.has(name)) thread.retire();
    },
    find: (path) =>
      [...threads.values()].find(({ release }) =>
        release.record.privatePages?.prefixes.some((prefix) => isBelowPrefix(prefix, path)),
      ),
    close: async () => {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
};
