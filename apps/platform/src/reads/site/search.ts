import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { REACH, searchEntries } from '../../search/searchEntries.ts';
import { searchBlogs } from '../../search/searchBlogs.ts';
import { searchHashtag } from '../../search/searchHashtag.ts';
import { searchWordsOf } from '../../search/searchWords.ts';
import { limitParam, pageParam, parseParams, queryParam } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({ q: queryParam, page: pageParam, limit: limitParam(20) });

const BLOGS = 10;

/** Of all that look for words at once; each costs many times what a page's reads do. */
const MOST_AT_ONCE = 4;

const NOTHING = {
  hashtag: null,
  blogs: [],
  has_more_blogs: false,
  entries: [],
  entry_count: 0,
  has_more_entries: false,
  next_page: null,
};

/**
 * What holds all words of a query: on the first page the hashtag of that name and blogs, a page of
 * open entries, newest first.
 * @errors ResourceError 404 past the last page; the first always exists; 503 where too many search
 */
export const search = (deps: ReadDeps): ApiResource => {
  let underWay = 0;
  const found = async ({ q, page, limit }: v.InferOutput<typeof schema>) => {
    const asked = searchWordsOf(q);
    const offset = (page - 1) * limit;
    if (page === 1 && asked.words.length === 0) return { data: NOTHING };
    if (asked.words.length === 0 || offset >= REACH) throw new ResourceError(404, 'Not Found');
    // one more than are shown says whether there are others
    const blogs = page === 1 ? await searchBlogs(deps, asked, BLOGS + 1) : [];
    const hashtag = page === 1 ? await searchHashtag(deps, q) : null;
    const { entries, ...counted } = await searchEntries(deps, asked, limit, offset);
    if (page > 1 && entries.length === 0) throw new ResourceError(404, 'Not Found');
    return {
      data: {
        hashtag,
        blogs: blogs.slice(0, BLOGS),
        has_more_blogs: blogs.length > BLOGS,
        entries,
        ...counted,
        next_page: offset + limit < counted.entry_count ? page + 1 : null,
      },
    };
  };
  return {
    read: async (params) => {
      const asked = parseParams(schema, params);
      if (underWay >= MOST_AT_ONCE) throw new ResourceError(503, 'Service Unavailable');
      underWay += 1;
      try {
        return await found(asked);
      } finally {
        underWay -= 1;
      }
    },
  };
};
