import { blogCacheTag, type Result } from '@engawa/contract';
import { blogCardCacheTag, EVERY_PAGE_CACHE_TAG } from '@engawa/contract/pages/cacheTags.ts';
import { freeze } from 'immer';
import { LRUCache } from 'lru-cache';
import type { SharedReads } from '../../runtime/sharedReads.ts';

const SITE_TAG = 'site';
const BLOGS = blogCacheTag('');
const BLOG_CARDS = blogCardCacheTag('');

/**
 * Maximum number of cached blogs; together they take about 15 MB, because the frame data of a blog
 * takes some 50 KB.
 */
const MOST_BLOGS = 300;
/** maximum number of cached reads of one blog; each month of the blog's calendar is one read */
const MOST_READS_OF_ONE = 24;
/**
 * lifetime of a cached read. A purge usually removes the read sooner; the lifetime limits the age
 * of data without purges, such as names of other blogs
 */
const STORED_MS = 60_000;

type Stored = { readonly answer: Result<unknown>; readonly untilMs: number };

/** Cached reads of one blog, or of the site. A purge replaces the store. */
type ReadStore = { readonly reads: Map<string, Stored>; underWay: number };

export type ReadCache = SharedReads & {
  /**
   * Drops the reads with these tags; null drops all reads. Reads in progress are not cached
   * afterwards.
   */
  readonly forget: (tags: readonly string[] | null) => void;
};

/**
 * Whether a tag may concern the reads of every blog: any read may contain data of a blog that
 * closes.
 */
const isTagOfAny = (tag: string): boolean =>
  tag === EVERY_PAGE_CACHE_TAG || tag.startsWith(BLOG_CARDS);

/**
 * Whether purging the tag invalidates cached reads. Most purges concern single entries, which are
 * not cached here.
 */
export const isTagOfFrame = (tag: string): boolean =>
  tag === SITE_TAG || isTagOfAny(tag) || tag.startsWith(BLOGS);

const resolveCacheTag = (query: object): string =>
  'amebaId' in query && typeof query.amebaId === 'string' ? blogCacheTag(query.amebaId) : SITE_TAG;

/**
 * Caches decoded responses for the later pages of a render worker. As in the page cache, a read
 * that started before a purge is used only by requests from before the purge. Failures are not
 * cached, and no page waits for the read of another page, whose timeout may be earlier.
 * @param now milliseconds, monotonic
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
        // cast: only reads with the same key write this entry, so the type matches
        if (stored && now() < stored.untilMs)
          return stored.answer as Awaited<ReturnType<typeof ask>>;
        stores.set(tag, store);
        store.underWay += 1;
        const answer = await ask(query);
        store.underWay -= 1;
        if (answer.ok) keep(store, key, answer);
        // the store of a blog without any successful read is dropped, so that requests for invented
        // blogs evict nothing
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
