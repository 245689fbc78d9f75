import type { DevNews, DevUpdate } from '../devNews.ts';
import type { HotRemote } from './devGlobal.ts';
import { swapStyles } from './swapStyles.ts';

export type PageFacts = {
  /** `entry@1.0.0-…`, what the document was rendered with */
  readonly release: string;
  /** what addresses of the remote's files begin with, the version left out */
  readonly remoteUrl: string;
  /** lets the page fetch these files: hashes by address */
  readonly trust: (integrity: Readonly<Record<string, string>>) => void;
  readonly reload: () => void;
};

const parseBuildNumber = (release: string, { remote, versionPrefix }: DevNews): number | null => {
  const start = `${remote}@${versionPrefix}`;
  return release.startsWith(start) ? Number(release.slice(start.length)) : null;
};

/**
 * Keeps one remote of a living page in the state of its sources: styles at once, modules as soon as
 * its code is there, and a reload where neither can show what was edited.
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

  /** Takes the next state; false where there is none to take. */
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
    // one after the other: webpack exchanges modules between neighbouring states only
    for (let isOn = true; isOn; isOn = await step());
    // not before the server renders with it: the page would come back as it is
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
      // rendered in another session: its states are not ours
      if (at === null || parseBuildNumber(release, received) === null) isLost = true;
      // at once: an exchange of modules that is under way takes its time
      const last = updates.get(newest());
      if (last) swapStyles(remoteUrl, last);
      run();
    },
  };
};
