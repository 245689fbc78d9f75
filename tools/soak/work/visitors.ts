import { setTimeout as wait } from 'node:timers/promises';
import { addIine, removeIine, type IineQuery } from '@engawa/api-client/resources/member/iine.ts';
import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { steadyLoad } from '../../../e2e/harness/requests/steadyLoad.ts';

/** What visitors had answered in one round. */
export type Answered = { readonly pages: number; readonly likes: number };

const CONNECTIONS = 4;
const LIKE_EVERY_MS = 1100;

const likeAgainAndAgain = async (
  { write }: ReadClient,
  entry: IineQuery,
  stopping: AbortSignal,
): Promise<number> => {
  let likes = 0;
  while (!stopping.aborted) {
    const change = likes % 2 === 0 ? addIine : removeIine;
    const answer = await change(write)(entry);
    if (!answer.ok) throw new Error(`a like was answered ${answer.error.message}`);
    likes += 1;
    // a member may write 60 times a minute
    await wait(LIKE_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  return likes;
};

export type Visited = {
  /** absolute addresses of pages */
  readonly pages: readonly string[];
  readonly member: ReadClient;
  readonly liked: IineQuery;
};

/**
 * Sends visitors for as long as a piece of work takes: some read page after page, one likes and unlikes.
 * @errors throws where one of them was answered badly, or what the work throws
 */
export const underVisitors = async (
  { pages, member, liked }: Visited,
  work: () => Promise<void>,
): Promise<Answered> => {
  const stopping = new AbortController();
  const reading = steadyLoad(pages, CONNECTIONS, (status) => status === 200);
  const liking = likeAgainAndAgain(member, liked, stopping.signal);
  try {
    await Promise.race([work(), liking.then(() => undefined)]);
  } finally {
    stopping.abort();
    reading.stop();
  }
  const { answered, lost } = await reading.ended;
  if (lost.length > 0) throw new Error(`pages were answered badly: ${lost.slice(0, 3).join('; ')}`);
  return { pages: answered, likes: await liking };
};
