import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '../../abuse/members.ts';
import { sendTraffic } from '../../abuse/traffic.ts';
import { repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';

const PAGES_PER_S = 16;
const WRITES_PER_S = 4;
/** A member may post 40 comments in ten minutes. */
const COMMENT_EVERY = 4;
/** A write without a response is repeated with its key, like by forms and pages. */
const MOST_TRIES = 60;
const BETWEEN_TRIES_MS = 250;
/** Cookie of a canary's cohort. */
const COHORT = 'cohort=4';

/**
 * The result of one request. @property ms until its response, with all repeats @property fault
 * null: the response was correct
 */
export type Tried = {
  readonly ms: number;
  readonly repeats: number;
  readonly fault: string | null;
};

/** A query with its values that counts an acknowledged write in the database, as `times`. */
export type Written = readonly [sql: string, values: readonly (string | number)[]];

const LIKES = `select count(*)::int as times from likes join members using (member_id)
  where ameba_id = $1 and entry_id = $2`;
const COMMENTS = 'select count(*)::int as times from comments where comment_text = $1';

export type LoadTarget = {
  /** the hosts' origin for readers */
  readonly host: string;
  readonly amebaId: string;
  readonly entryIds: readonly number[];
  readonly members: readonly SignedIn[];
  /** half of the readers are in the canary's cohort */
  readonly hasCohorts: boolean;
};

const retried = async (
  what: string,
  most: number,
  attempt: () => Promise<string | null>,
): Promise<Tried> => {
  const startMs = performance.now();
  for (let repeats = 0; ; repeats += 1) {
    const fault = await attempt();
    const ms = performance.now() - startMs;
    if (fault === null || repeats + 1 >= most)
      return { ms, repeats, fault: fault === null ? null : `${what}: ${fault}` };
    await wait(BETWEEN_TRIES_MS);
  }
};

/** Signs a member out like a page's form. */
export const signOut = (host: string, { session, csrfToken }: SignedIn): Promise<Tried> =>
  retried('sign-out', MOST_TRIES, async () => {
    const { status } = await sendTraffic(`${host}/_signout`, {
      method: 'POST',
      headers: {
        Origin: host,
        Cookie: `engawa_session=${session}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ csrf_token: csrfToken, return_to: '/' }).toString(),
    });
    return status === 303 ? null : String(status);
  });

/**
 * Sends requests until the signal at fixed times, however slow the responses are: 16 pages per
 * second, each requested once, and 4 writes, a comment after three likes.
 * @param firstWrite number of the first write; numbers decide the member and the entry
 */
export const sendLoad = async (
  { host, amebaId, entryIds, members, hasCohorts }: LoadTarget,
  firstWrite: number,
  signal: AbortSignal,
): Promise<{ readonly tried: readonly Tried[]; readonly written: readonly Written[] }> => {
  const written: Written[] = [];
  const read = (turn: number) => {
    const path = `/${amebaId}/entry-${entryIds[turn % entryIds.length]}.html`;
    const cohort = hasCohorts && turn % 2 === 1 ? { Cookie: COHORT } : {};
    return retried(`GET ${path}`, 1, async () => {
      const { status } = await sendTraffic(host + path, {
        headers: { 'Accept-Encoding': 'br', ...cohort },
      });
      return status === 200 ? null : String(status);
    });
  };
  const write = async (turn: number): Promise<Tried> => {
    const number = firstWrite + turn;
    const member = members[number % members.length];
    if (!member) throw new Error('no member is signed in');
    const entryId = entryIds[Math.floor(number / members.length) % entryIds.length] ?? 0;
    const isComment = number % COMMENT_EVERY === 0;
    const commentText = `fleet ${randomUUID()}`;
    const params = {
      amebaId,
      entryId,
      ...(isComment ? { postKey: randomUUID(), commentText } : {}),
    };
    const resource = isComment ? 'comment' : 'iine';
    const tried = await retried(resource, MOST_TRIES, async () => {
      const answer = await member.client.write(resource, 'create', params);
      return answer.ok ? null : `${answer.error.statusCode} ${answer.error.message}`;
    });
    if (tried.fault === null)
      written.push(isComment ? [COMMENTS, [commentText]] : [LIKES, [member.amebaId, entryId]]);
    return tried;
  };
  const tried = await Promise.all([
    repeatAtRate(signal, PAGES_PER_S, read),
    repeatAtRate(signal, WRITES_PER_S, write),
  ]);
  return { tried: tried.flat(), written };
};
