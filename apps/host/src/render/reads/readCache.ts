import {
  blogCardCacheTag,
  blogCacheTag,
  EVERY_PAGE_CACHE_TAG,
  type Result,
} from '@engawa/contract';
import { freeze } from 'immer';
import { LRUCache } from 'lru-cache';
import type { SharedReads } from '../../runtime/sharedReads.ts';

const SITE_TAG = 'site';
const BLOGS = blogCacheTag('');
const BLOG_CARDS = blogCardCacheTag('');

/** About 15 MB: what a blog's frame shows is some 50 KB. */
const MOST_BLOGS = 300;
/** each month that its calendar is turned to is one */
const MOST_READS_OF_ONE = 24;
/** purges come sooner; this bounds what no purge tells of, as the names of other blogs */
const STORED_MS = 60_000;

type Stored = { readonly answer: Result<unknown>; readonly untilMs: number };

/** What was read of one blog, or of the site. A purge puts another in its place. */
type ReadStore = { readonly reads: Map<string, Stored>; underWay: number };

export type ReadCache = SharedReads & {
  /** Lets go of what was read under these tags; of all with null. Reads that are under way are not kept. */
  readonly forget: (tags: readonly string[] | null) => void;
};

/** A blog that closes may be in the reads of any other blog. */
const isTagOfAny = (tag: string): boolean =>
  tag === EVERY_PAGE_CACHE_TAG || tag.startsWith(BLOG_CARDS);

/** Whether a purge of it invalidates reads: most purges are of single entries. */
export const isTagOfFrame = (tag: string): boolean =>
  tag === SITE_TAG || isTagOfAny(tag) || tag.startsWith(BLOGS);

const resolveCacheTag = (query: object): string =>
  'amebaId' in query && typeof query.amebaId === 'string' ? blogCacheTag(query.amebaId) : SITE_TAG;

/**
 * Keeps answers for the pages that a render worker draws one after the other, decoded. By the rule of the
 * page cache: what was asked for before a purge is shown to those alone who had asked by then. Failures
 * are not kept, and no page waits for the read of another one, whose limits may be over sooner.
 * @param now milliseconds, never going back
 */
export const createReadCache = (now: () => number): ReadCache => {
  const stores = new LRUCache<string, ReadStore>({ max: MOST_BLOGS });
  const numbers = new WeakMap<object, number>();
  let readsKnown = 0;

  const resolveReadNumber = (get: object): number => {
    const known = numbers.get(get);
    if (known !== undefined) return known;
    readsKnown += 1;
    numbers.set(get, readsKnown);
    return readsKnown;
  };

  const keep = ({ reads }: ReadStore, key: string, answer: Result<unknown>) => {
    reads.delete(key);
    reads.set(key, { answer: freeze(answer, true), untilMs: now() + STORED_MS });
    const [oldest] = reads.keys();
    if (reads.size > MOST_READS_OF_ONE && oldest !== undefined) reads.delete(oldest);
  };

  return {
    through: (get, read) => {
      const ask = get(read);
      return async (query) => {
        const tag = resolveCacheTag(query);
        const store = stores.get(tag) ?? { reads: new Map<string, Stored>(), underWay: 0 };
        const key = `${resolveReadNumber(get)} ${JSON.stringify(query)}`;
        const stored = store.reads.get(key);
        // under this key stands only what this very read has answered
        if (stored && now() < stored.untilMs)
          return stored.answer as Awaited<ReturnType<typeof ask>>;
        stores.set(tag, store);
        store.underWay += 1;
        const answer = await ask(query);
        store.underWay -= 1;
        if (answer.ok) keep(store, key, answer);
        // addresses of blogs that are made up push nothing out
        else if (store.reads.size + store.underWay === 0 && stores.peek(tag) === store)
          stores.delete(tag);
        return answer;
      };
    },
    forget: (tags) => {
      if (tags === null || tags.some(isTagOfAny)) stores.clear();
      else for (const tag of tags) stores.delete(tag);
    },
  };
};
