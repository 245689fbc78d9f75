import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { REACH, SEARCH_ORDERS, searchEntries } from './searchEntries.ts';
import { searchBlogs } from './searchBlogs.ts';
import { searchHashtag } from './searchHashtag.ts';
import { findNearWords, MOST_NEAR_WORDS } from './findNearWords.ts';
import { hasMoreResults, queryInKana, type PartialResult } from './queryInKana.ts';
import type { ReadWords } from '../../domain/search/indexing/queryReadings.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { parseQuery } from '../../domain/search/parseQuery.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { amebaIdParam, limitParam, pageParam, parseParams, queryParam } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { SharedRows } from '../rows/sharedRows.ts';

const schema = v.object({
  q: queryParam,
  page: pageParam,
  limit: limitParam(20),
  amebaId: v.optional(amebaIdParam),
  order: v.optional(v.picklist(SEARCH_ORDERS), 'relevance'),
});

type Requested = v.InferOutput<typeof schema>;

const BLOGS = 10;

/** Maximum concurrent searches; each costs many times a page's reads. */
const MOST_AT_ONCE = 4;

export type SearchDeps = ReadDeps & { readonly readWords: ReadWords };

/**
 * Timeouts for the kana reading of a query. `nothing`, for a search without results, includes a
 * start of the analyser, 1 s.
 */
const WAIT_FOR_READING_MS = { nothing: 1500, few: 150 } as const;

const NOTHING = {
  of_blog: null,
  refusal: null,
  near_words: [],
  hashtag: null,
  blogs: [],
  has_more_blogs: false,
  entries: [],
  entry_count: 0,
  has_more_entries: false,
  next_page: null,
};

/** Finds the blog to search in, with its public names. @returns null if there is none */
const findSearchedBlog = async (amebaId: string, shared: SharedRows) => {
  const blog = isAmebaId(amebaId) ? await shared.blog(amebaId) : undefined;
  return blog ? { ameba_id: blog.ameba_id, blog_id: blog.blog_id, blog_name: blog.title } : null;
};

/**
 * Rows with all words of a query: a page of open entries in the requested order, and on the first
 * page the hashtag of that name and blogs. Within one blog entries only, and nothing if the blog
 * does not exist. `refusal` says why a query is not run. `near_words` are suggestions: the query in
 * kana if this form has more results and the results of the query fit on one page; similar words if
 * there are no results.
 * @errors ResourceError 404 after the last page (the first always exists), 503 if too many searches
 * run
 */
export const search = (deps: SearchDeps): ApiImplementation<'search'> => {
  let underWay = 0;
  /** Runs a search without queueing: it starts at once or is refused. */
  const inTurn = async <T>(look: () => Promise<T>): Promise<T> => {
    if (underWay >= MOST_AT_ONCE) throw new ResourceError(503, 'Service Unavailable');
    underWay += 1;
    try {
      return await look();
    } finally {
      underWay -= 1;
    }
  };
  const proposeWords = async (so: PartialResult, isFound: boolean): Promise<readonly string[]> => {
    const { few, nothing } = WAIT_FOR_READING_MS;
    // waiting for the thread occupies no search slot
    const inKana = await queryInKana(deps.readWords, so, isFound ? few : nothing);
    // when all search slots are occupied, the results are sent without a suggestion instead of
    // being refused
    if (isFound && (inKana === null || underWay >= MOST_AT_ONCE)) return [];
    return inTurn(async () => {
      const reading = inKana !== null && (await hasMoreResults(deps, inKana, so)) ? [inKana] : [];
      const near = isFound ? [] : await findNearWords(deps, so.requested, so.blogId);
      return [...new Set([...reading, ...near])].slice(0, MOST_NEAR_WORDS);
    });
  };
  const found = async ({ q, page, limit, amebaId, order }: Requested, shared: SharedRows) => {
    const requested = parseQuery(q);
    const { refusal } = requested;
    const offset = (page - 1) * limit;
    const of_blog = amebaId === undefined ? null : await findSearchedBlog(amebaId, shared);
    const isNowhere = amebaId !== undefined && of_blog === null;
    const isNothing = requested.words.length === 0 || refusal !== null || isNowhere;
    if (page === 1 && isNothing) return { data: { ...NOTHING, of_blog, refusal } };
    if (isNothing || offset >= REACH) throw new ResourceError(404, 'Not Found');
    const isFirstOfAll = page === 1 && of_blog === null;
    const blogId = of_blog?.blog_id ?? null;
    const { blogs, hashtag, entries, ...counted } = await inTurn(async () => ({
      // one row more than the page contains, which reveals whether more follow
      blogs: isFirstOfAll ? await searchBlogs(deps, requested, BLOGS + 1) : [],
      hashtag: isFirstOfAll ? await searchHashtag(deps, q) : null,
      ...(await searchEntries(deps, requested, { order, limit, offset, blogId })),
    }));
    if (page > 1 && entries.length === 0) throw new ResourceError(404, 'Not Found');
    const isFound = blogs.length > 0 || entries.length > 0 || hashtag !== null;
    const isOnePage = page === 1 && counted.entry_count <= limit && !counted.has_more_entries;
    const so = { query: q, requested, entryCount: counted.entry_count, blogId };
    return {
      data: {
        of_blog,
        refusal,
        near_words: isOnePage || !isFound ? await proposeWords(so, isFound) : [],
        hashtag,
        blogs: blogs.slice(0, BLOGS),
        has_more_blogs: blogs.length > BLOGS,
        entries,
        ...counted,
        next_page: offset + limit < counted.entry_count ? page + 1 : null,
      },
    };
  };
  return { read: async (params, { shared }) => found(parseParams(schema, params), shared) };
};
