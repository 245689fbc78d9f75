import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { addFollow, getFollow } from '@engawa/api-client/resources/member/follow.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import type { Result } from '@engawa/contract/result.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { followedBlog, FOLLOWS, type Member } from './killablePlatform.ts';
import type { WriteName } from './killsReport.ts';

const ANSWER_MS = 60_000;

/** A write that a member sends as a form. */
export type Write<T = unknown> = {
  readonly name: WriteName;
  /**
   * Sends the same form each time. @returns null unless it is acknowledged @errors throws for an
   * invalid form
   */
  readonly send: () => Promise<T | null>;
  /** counts the write's rows on the platform */
  readonly find: () => Promise<number>;
};

/** Sends a write once and records it; null if the platform did not respond. */
export type Attempt = <T>(write: Write<T>) => Promise<T | null>;

const unwrap = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(`${answer.error.statusCode} ${answer.error.message}`);
  return answer.value;
};

/** Whether a busy machine refused a write; a refused write may be sent again. */
const isBusy = (status: number, text: string): boolean =>
  status >= 500 || (status === 422 && text.includes('unreadable'));

const toAcknowledged = <T>(answer: Result<T>): T | null => {
  const isMissing =
    !answer.ok && (answer.error.statusCode === 0 || isBusy(answer.error.statusCode, ''));
  return isMissing ? null : unwrap(answer);
};

const savedSchema = v.object({ entryId: v.number(), version: v.number() });
type Saved = v.InferOutput<typeof savedSchema>;

/** @errors throws for any status other than 200 */
const post = async (url: string, { headers, csrfToken }: Member, body: unknown) => {
  // a closed connection or a truncated body counts as no response
  const sent = { 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...sent },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => null)) ?? null;
  if (answer === null || text === null || isBusy(answer.status, text)) return null;
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return v.parse(savedSchema, JSON.parse(text));
};

const timesIn = (text: string, line: string): number =>
  text.split('\n').filter((one) => one === line).length;

/** The writes of one member. */
const createWrites = (origin: string, member: Member) => {
  const { read, write } = createReadClient({
    baseUrl: `${origin}/_api`,
    timeoutMs: ANSWER_MS,
    ttlMs: 0,
    headers: member.headers,
    csrfToken: () => member.csrfToken,
  });
  const { amebaId } = member;
  const entries = async (state: 'draft' | 'open', title: string): Promise<number> => {
    const page = unwrap(await getOwnEntries(read)({ state, page: 1 }));
    if (page.counts[state] > page.entries.length) throw new Error('more than one page of entries');
    return page.entries.filter((entry) => entry.title === title).length;
  };
  const entry = (
    name: 'draft' | 'save' | 'publish',
    at: Saved | null,
    [title, ...lines]: readonly [string, ...string[]],
  ): Write<Saved> => {
    const formKey = randomUUID();
    const body = {
      act: name === 'publish' ? 'publish' : 'keep',
      entryId: at?.entryId ?? null,
      version: at?.version ?? null,
      formKey,
      entry: { title, text: lines.join('\n') },
    };
    const find = async (): Promise<number> => {
      if (at === null) return (await entries('draft', title)) + (await entries('open', title));
      const own = unwrap(await getOwnEntry(read)({ entryId: at.entryId }));
      if (name === 'publish' && own.state !== 'open') return 0;
      return timesIn(own.typed.text, lines.at(-1) ?? '');
    };
    return { name, send: () => post(`${origin}/_editor/entry`, member, body), find };
  };
  const comment = (entryId: number): Write => {
    const [postKey, commentText] = [randomUUID(), randomUUID()];
    const params = { amebaId, entryId, commentText, postKey };
    return {
      name: 'comment',
      send: async () => toAcknowledged(await write('comment', 'create', params)),
      find: async () => {
        const { comments } = unwrap(await getBlogComments(read)({ amebaId, entryId }));
        return comments.filter(({ text }) => text === commentText).length;
      },
    };
  };
  const follow = (nth: number): Write => {
    const followed = { amebaId: followedBlog(amebaId, nth) };
    return {
      name: 'follow',
      send: async () => toAcknowledged(await addFollow(write)(followed)),
      find: async () => {
        const { isFollowing, followerCount } = unwrap(await getFollow(read)(followed));
        return isFollowing ? followerCount : 0;
      },
    };
  };
  return { entry, comment, follow };
};

/** Writes entries, comments and follows until a response is missing. */
export const writeOn = async (origin: string, member: Member, attempt: Attempt): Promise<void> => {
  const { entry, comment, follow } = createWrites(origin, member);
  for (let nth = 1; ; nth += 1) {
    const title = `${member.amebaId} ${nth}`;
    const draft = await attempt(entry('draft', null, [title, 'one']));
    const saved = draft && (await attempt(entry('save', draft, [title, 'one', 'two'])));
    const published =
      saved && (await attempt(entry('publish', saved, [title, 'one', 'two', 'three'])));
    const posted = published && (await attempt(comment(published.entryId)));
    const followed = posted && (nth > FOLLOWS || (await attempt(follow(nth))));
    if (!followed) return;
  }
};
