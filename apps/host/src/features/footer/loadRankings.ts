import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { success, type Result } from '@engawa/contract';
import type { HostLoadServices } from '../../runtime/hostLoadServices.ts';
import { getSharing } from '../../runtime/sharedReads.ts';
import { rankingsLoaded, selectRankings } from './rankingsSlice.ts';

const BLOGS = 5;
const HASHTAGS = 10;

/**
 * Converts a failed read to null: the page then omits the part that needs the data, but does not
 * fail.
 */
export const orNull = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);

/** Loads the rankings in the footer of every page, unless the previous page has loaded them. */
export const loadRankings = async (
  _id: string,
  services: HostLoadServices,
): Promise<Result<void>> => {
  const { optionalRead, dispatch, select } = services;
  const known = select(selectRankings);
  if (known.blogs && known.hashtags) return success(undefined);
  const shared = getSharing(services);
  const [blogs, hashtags] = await Promise.all([
    shared(getBlogRanking, optionalRead)({ limit: BLOGS }),
    shared(getHashtagRanking, optionalRead)({ limit: HASHTAGS }),
  ]);
  dispatch(rankingsLoaded({ blogs: orNull(blogs), hashtags: orNull(hashtags) }));
  return success(undefined);
};
