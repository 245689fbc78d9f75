import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import {
  all,
  call,
  getOptionalRead,
  put,
  select,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { getSharing } from '../runtime/sharedReads.ts';
import type { HostState } from '../state/hostState.ts';
import { rankingsLoaded, selectRankings } from '../state/rankingsSlice.ts';

const BLOGS = 5;
const HASHTAGS = 10;

/** A failed read omits the part; it never fails the page. */
export const orNull = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);

/** Loads the rankings in the footer of every page, unless the previous page has loaded them. */
export function* loadRankings(): SagaGenerator<Result<void>> {
  const known = yield* select((state: HostState) => selectRankings(state));
  if (known.blogs && known.hashtags) return success(undefined);
  const read = yield* getOptionalRead();
  const shared = yield* getSharing();
  const { blogs, hashtags } = yield* all({
    blogs: call(shared(getBlogRanking, read), { limit: BLOGS }),
    hashtags: call(shared(getHashtagRanking, read), { limit: HASHTAGS }),
  });
  yield* put(rankingsLoaded({ blogs: orNull(blogs), hashtags: orNull(hashtags) }));
  return success(undefined);
}
