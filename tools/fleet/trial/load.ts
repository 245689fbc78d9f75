import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Result } from '@engawa/contract/result.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOfSession } from '../../../e2e/harness/requests/memberClient.ts';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { signedInSession } from '../../../e2e/harness/requests/signedInClient.ts';
import { stream } from '../../abuse/traffic.ts';

const PAGES_PER_S = 16;
const WRITES_PER_S = 4;
/** a member posts 40 comments in ten minutes at most */
const COMMENT_EACH = 4;
/** a write is repeated, with its key, as a form and a page do where no answer came */
const MOST_TRIES = 60;
const BETWEEN_TRIES_MS = 250;
/** of a canary's share; the others bear no cookie */
const LANE = 'lane=4';

/** A member's browser, as far as the load has one. */
export type LoadMember = {
  readonly amebaId: string;
  readonly session: string;
  readonly csrfToken: string;
  readonly client: ReadClient;
};

/** What came of one request. @property ms until its answer, with all repeats @property fault null: it was answered as it should be */
export type Tried = {
  readonly ms: number;
  readonly repeats: number;
  readonly fault: string | null;
};

/** A write that was acknowledged, by the words or the entry that it wrote. */
export type Written =
  | { readonly kind: 'like'; readonly amebaId: string; readonly entryId: number }
  | { readonly kind: 'comment'; readonly text: string };

export type LoadTarget = {
  /** the hosts' origin, as readers know it */
  readonly host: string;
  readonly amebaId: string;
  readonly entryIds: readonly number[];
  readonly members: readonly LoadMember[];
  /** half of the readers are of the canary's share */
  readonly hasLanes: boolean;
};

/** @errors throws where the member cannot be signed in */
export const loadMember = async (host: string, amebaId: string): Promise<LoadMember> => {
  const session = await signedInSession({ host }, { amebaId });
  const client = await clientOfSession(host, session);
  const personal = await getPersonal(client.read)({});
  if (!personal.ok) throw new Error(personal.error.message);
  return { amebaId, session, csrfToken: personal.value.csrfToken, client };
};

const timed = async (
  what: string,
  most: number,
  once: () => Promise<string | null>,
): Promise<Tried> => {
  const beganMs = performance.now();
  for (let repeats = 0; ; repeats += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const fault = await once();
    const ms = performance.now() - beganMs;
    if (fault === null || repeats + 1 >= most)
      return { ms, repeats, fault: fault === null ? null : `${what}: ${fault}` };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(BETWEEN_TRIES_MS);
  }
};

/** A page is asked for once: a reader sees what comes. */
const readPage = ({ host, amebaId, entryIds, hasLanes }: LoadTarget, turn: number) => {
  const path = `/${amebaId}/entry-${entryIds[turn % entryIds.length]}.html`;
  const headers = {
    'Accept-Encoding': 'br',
    ...(hasLanes && turn % 2 === 1 ? { Cookie: LANE } : {}),
  };
  return timed(`GET ${path}`, 1, async () => {
    try {
      const { status } = await rawRequest(host, path, { headers });
      return status === 200 ? null : String(status);
    } catch (error) {
      return String(error);
    }
  });
};

const faultOf = (result: Result<unknown>): string | null =>
  result.ok ? null : `${result.error.statusCode} ${result.error.message}`;

/**
 * Ends a member's session as the form of a page does.
 * @returns what came of it
 */
export const signOut = (host: string, { session, csrfToken }: LoadMember): Promise<Tried> =>
  timed('sign-out', MOST_TRIES, async () => {
    try {
      const answer = await fetch(`${host}/_signout`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: host, Cookie: `engawa_session=${session}` },
        body: new URLSearchParams({ csrf_token: csrfToken, return_to: '/' }),
      });
      return answer.status === 303 ? null : String(answer.status);
    } catch (error) {
      return String(error);
    }
  });

export type Load = {
  /** ends it, and waits for what is under way */
  readonly stop: () => Promise<{
    readonly tried: readonly Tried[];
    readonly written: readonly Written[];
  }>;
};

/**
 * Readers and members, each of whom comes at its time whatever the others wait for: 16 pages a second, and 4
 * writes, a comment after three likes.
 * @param firstWrite number of the first write: each is another member's or another entry's than before
 */
export const startLoad = (target: LoadTarget, firstWrite: number): Load => {
  const { amebaId, entryIds, members } = target;
  const ending = new AbortController();
  const written: Written[] = [];
  const write = async (turn: number): Promise<Tried> => {
    const number = firstWrite + turn;
    const member = members[number % members.length];
    if (!member) throw new Error('nobody is signed in');
    const entryId = entryIds[Math.floor(number / members.length) % entryIds.length] ?? 0;
    const isLike = number % COMMENT_EACH !== 0;
    const text = `fleet ${randomUUID()}`;
    const params = isLike
      ? { amebaId, entryId }
      : { amebaId, entryId, postKey: randomUUID(), commentText: text };
    const tried = await timed(isLike ? 'like' : 'comment', MOST_TRIES, async () =>
      faultOf(await member.client.write(isLike ? 'iine' : 'comment', 'create', params)),
    );
    if (tried.fault === null)
      written.push(
        isLike ? { kind: 'like', amebaId: member.amebaId, entryId } : { kind: 'comment', text },
      );
    return tried;
  };
  const pages = stream(ending.signal, PAGES_PER_S, (turn) => readPage(target, turn));
  const writes = stream(ending.signal, WRITES_PER_S, write);
  return {
    stop: async () => {
      ending.abort();
      const tried = [...(await pages), ...(await writes)];
      return { tried, written };
    },
  };
};
