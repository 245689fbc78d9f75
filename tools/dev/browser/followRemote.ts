import type { DevNews, DevUpdate } from '../devNews.ts';
import type { HotRemote } from './devGlobal.ts';
import { swapStyles } from './swapStyles.ts';

export type PageFacts = {
  /** `entry@1.0.0-…`, the release in the document */
  readonly release: string;
  /** prefix of the remote's file addresses, without the version */
  readonly remoteUrl: string;
  /** allows the page to fetch these files: hashes by address */
  readonly trust: (integrity: Readonly<Record<string, string>>) => void;
  readonly reload: () => void;
};

const parseBuildNumber = (release: string, { remote, versionPrefix }: DevNews): number | null => {
  const start = `${remote}@${versionPrefix}`;
  return release.startsWith(start) ? Number(release.slice(start.length)) : null;
};

/**
 * Updates one remote of a hydrated page to the state of its sources: styles immediately, modules as
 * soon as their code arrives, and a reload if neither can apply the edit.
 */
export const followRemote = ({ release, remoteUrl, trust, reload }: PageFacts) => {
  const updates = new Map<number, DevUpdate>();
  let hot: HotRemote | null = null;
  let at: number | null = null;
  let news: DevNews | null = null;
  let isLost = false;
  let isLeaving = false;

  const toFolderUrl = ({ version }: DevUpdate) => `${remoteUrl}${version}/`;

  const take = async (remote: HotRemote, update: DevUpdate): Promise<void> => {
    const folder = toFolderUrl(update);
    trust(
      Object.fromEntries(
        Object.entries(update.integrity).map(([file, hash]) => [folder + file, hash]),
      ),
    );
    remote.moveTo(folder);
    if (update.isHot) await remote.exchange();
  };

  const newest = () => Math.max(-1, ...updates.keys());

  /** Applies the next state; returns false if there is no next state. */
  const step = async (): Promise<boolean> => {
    if (!hot || at === null || isLost || at >= newest()) return false;
    const next = updates.get(at + 1);
    try {
      if (!next) throw new Error(`update ${at + 1} is no longer available`);
      await take(hot, next);
      at += 1;
    } catch (error) {
      isLost = true;
      console.info(`${release}: ${String(error)}; reloading the page`);
    }
    return true;
  };

  const advance = async (): Promise<void> => {
    // sequential: webpack replaces modules only between consecutive states
    for (let isOn = true; isOn; isOn = await step());
    // waits until the server renders with the state, because an earlier reload would give the old
    // page
    if (isLost && !isLeaving && news && news.liveNumber >= newest()) {
      isLeaving = true;
      reload();
    }
  };

  let turn = Promise.resolve();
  const run = (): void => {
    const before = turn;
    turn = (async () => {
      await before;
      await advance();
    })();
  };

  return {
    join: (remote: HotRemote) => {
      hot = remote;
      run();
    },
    hear: (received: DevNews) => {
      news = received;
      for (const update of received.updates) updates.set(update.number, update);
      at ??= parseBuildNumber(release, received);
      // the page was rendered in another session, whose states cannot be applied
      if (at === null || parseBuildNumber(release, received) === null) isLost = true;
      // starts immediately, because a module replacement in progress takes time
      const last = updates.get(newest());
      if (last) swapStyles(remoteUrl, last);
      run();
    },
  };
};
