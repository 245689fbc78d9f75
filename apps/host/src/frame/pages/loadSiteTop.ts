import type { PageMatch, PageOutcome, PageServices } from '@engawa/contract';
import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import { orNull } from '../../features/footer/loadRankings.ts';
import { siteTopLoaded } from '../../features/siteTop/siteTopSlice.ts';
import { rankingsLoaded } from '../../features/footer/rankingsSlice.ts';
import { PAGE_MAX_AGE_S } from '@engawa/contract/modules/outcomes.ts';

// number of top blogs, which fill one row; blogs with few readers are selected from the lower ranks
const TOP_BLOGS = 5;
const TOP_POTENTIAL = 4;
const TOP_HASHTAGS = 20;
const TOP_ENTRIES = 12;
// maximum number of entries per blog, so that prolific bloggers do not fill the list
const TOP_ENTRIES_OF_A_BLOG = 2;

/** Reads the data of the front page. It fails only if nothing could be read. */
export const loadSiteTop = async (
  _match: PageMatch,
  { read, optionalRead, dispatch }: PageServices,
): Promise<PageOutcome> => {
  const [blogs, potential, hashtags, entries] = await Promise.all([
    getBlogRanking(optionalRead)({ limit: TOP_BLOGS }),
    getPotentialBlogs(optionalRead)({ limit: TOP_POTENTIAL }),
    getHashtagRanking(optionalRead)({ limit: TOP_HASHTAGS }),
    getNewEntries(read)({ limit: TOP_ENTRIES, perBlog: TOP_ENTRIES_OF_A_BLOG }),
  ]);
  dispatch(rankingsLoaded({ blogs: orNull(blogs), hashtags: orNull(hashtags) }));
  dispatch(siteTopLoaded({ potentialBlogs: orNull(potential), newEntries: orNull(entries) }));
  return {
    status: blogs.ok || entries.ok ? 200 : 503,
    cacheTags: ['site'],
    maxAgeS: PAGE_MAX_AGE_S,
  };
};
