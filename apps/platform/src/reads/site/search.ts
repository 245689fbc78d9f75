import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { REACH, SEARCH_ORDERS, searchEntries } from '../../search/searchEntries.ts';
import { searchBlogs } from '../../search/searchBlogs.ts';
import { searchHashtag } from '../../search/searchHashtag.ts';
import { findNearWords, MOST_NEAR_WORDS } from '../../search/findNearWords.ts';
import { hasMoreResults, queryInKana, type PartialResult } from '../../search/queryInKana.ts';
import type { ReadWords } from '../../search/queryReadings.ts';
import type { ReadDeps } from '../readDeps.ts';
import { parseQuery } from '../../search/parseQuery.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { amebaIdParam, limitParam, pageParam, parseParams, queryParam } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { SharedRows } from '../sharedRows.ts';

const schema = v.object({
  q: queryParam,
  page: pageParam,
  limit: limitParam(20),
  amebaId: v.optional(amebaIdParam),
  order: v.optional(v.picklist(SEARCH_ORDERS), 'relevance'),
});

type Requested = v.InferOutput<typeof schema>;

const BLOGS = 10;

/** Of all that look for words at once; each costs many times what a page's reads do. */
const MOST_AT_ONCE = 4;

export type SearchDeps = ReadDeps & { readonly readWords: ReadWords };

/** For the reading of a query: where nothing is found, the analyser may start, which takes about a second. */
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

/** The blog that is searched, by its public names. @returns null where there is none of that amebaId */
const findSearchedBlog = async (amebaId: string, shared: SharedRows) => {
  const blog = isAmebaId(amebaId) ? await shared.blog(amebaId) : undefined;
  return blog ? { ameba_id: blog.ameba_id, blog_id: blog.blog_id, blog_name: blog.title } : null;
};

/**
 * What holds all words of a query: on the first page the hashtag of that name and blogs, a page of
 * open entries in the requested order. Of one blog its entries alone, and nothing where there is no such blog.
 * `refusal` says why a query is not searched for. `near_words` are proposed: the query in kana, where it finds
 * more than the query and this has no second page; near words, where nothing is found.
 * @errors ResourceError 404 past the last page; the first always exists; 503 where too many search
 */
export const search = (deps: SearchDeps): ApiResource => {
  let underWay = 0;
  /** Looks for words, which waits for nobody: there is room for it, or it is refused. */
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
    // a wait for the thread takes no turn of another search
    const inKana = await queryInKana(deps.readWords, so, isFound ? few : nothing);
    // what is found is not refused for a proposal
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
      // one more than are shown says whether there are others
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
