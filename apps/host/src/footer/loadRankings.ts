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

/** What cannot be read is left out; it never costs the page. */
export const orNull = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);

/** Rankings that every page ends with, unless they stand there from the page before. */
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
