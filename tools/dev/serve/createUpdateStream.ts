import type { ServerResponse } from 'node:http';
import type { DevNews, DevProblem, DevUpdate } from '../devNews.ts';

/** Number of past updates to retain: equal to the number of versions with stored files. */
const STORED_UPDATES = 20;

type LiveFeeds = Omit<DevNews, 'updates'> & { readonly updates: readonly DevUpdate[] };

/** A change of a remote; omitted fields are unchanged. */
export type Change = {
  readonly update?: DevUpdate;
  readonly problems?: readonly DevProblem[];
  readonly liveNumber?: number;
};

/**
 * Sends changes of the remotes to every connected page; a new connection gets the complete state.
 */
export const createUpdateStream = (versionPrefixes: Readonly<Record<string, string>>) => {
  const listeners = new Set<ServerResponse>();
  const live = new Map<string, LiveFeeds>(
    Object.entries(versionPrefixes).map(([remote, versionPrefix]) => [
      remote,
      { remote, versionPrefix, updates: [], problems: [], liveNumber: -1 },
    ]),
  );
  const send = (to: ServerResponse, news: DevNews) =>
    void to.write(`data: ${JSON.stringify(news)}\n\n`);

  return {
    tell: (remote: string, { update, problems, liveNumber }: Change): void => {
      const before = live.get(remote);
      if (!before) throw new Error(`${remote} is not developed here`);
      const now: LiveFeeds = {
        ...before,
        problems: problems ?? before.problems,
        liveNumber: liveNumber ?? before.liveNumber,
        updates: [...before.updates, ...(update ? [update] : [])].slice(-STORED_UPDATES),
      };
      live.set(remote, now);
      for (const listener of listeners) send(listener, { ...now, updates: update ? [update] : [] });
    },
    listen: (response: ServerResponse): void => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
      });
      response.flushHeaders();
      for (const news of live.values()) send(response, news);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
  };
};

export type UpdateStream = ReturnType<typeof createUpdateStream>;
