import {
  all,
  call,
  getOptionalRead,
  getRead,
  put,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { PAGE_MAX_AGE_S } from '@engawa/contract/pages/outcomes.ts';
import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import { orNull } from '../footer/loadRankings.ts';
import { siteTopLoaded } from '../sitetop/siteTopSlice.ts';
import { rankingsLoaded } from '../state/rankingsSlice.ts';

// one row; the lower ranks supply the blogs that have few readers yet
const TOP_BLOGS = 5;
const TOP_POTENTIAL = 4;
const TOP_HASHTAGS = 20;
const TOP_ENTRIES = 12;
// so that prolific bloggers do not fill the list
const TOP_ENTRIES_OF_A_BLOG = 2;

/** Reads the data of the front page. It fails only if nothing could be read. */
export function* loadSiteTop(): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const optionalRead = yield* getOptionalRead();
  const { blogs, potential, hashtags, entries } = yield* all({
    blogs: call(getBlogRanking(optionalRead), { limit: TOP_BLOGS }),
    potential: call(getPotentialBlogs(optionalRead), { limit: TOP_POTENTIAL }),
    hashtags: call(getHashtagRanking(optionalRead), { limit: TOP_HASHTAGS }),
    entries: call(getNewEntries(read), {
      limit: TOP_ENTRIES,
      perBlog: TOP_ENTRIES_OF_A_BLOG,
    }),
  });
  yield* put(rankingsLoaded({ blogs: orNull(blogs), hashtags: orNull(hashtags) }));
  yield* put(siteTopLoaded({ potentialBlogs: orNull(potential), newEntries: orNull(entries) }));
  return {
    status: blogs.ok || entries.ok ? 200 : 503,
    cacheTags: ['site'],
    maxAgeS: PAGE_MAX_AGE_S,
  };
}
