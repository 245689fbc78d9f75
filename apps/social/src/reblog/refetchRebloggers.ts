import { getBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import {
  call,
  getRead,
  put,
  select,
  selectLoadedBlog,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { peopleBelowLoaded, type PeopleBelowState } from '../peopleBelow/peopleBelowSlice.ts';

/** The state does not exist on a page without a list of rebloggers. */
type MayListThem = RootState & { readonly peopleBelowState?: PeopleBelowState };

/**
 * Refetches the page's list of rebloggers, with as many rows as are visible, because the reader's
 * own row appears and disappears. If the read fails, the list does not change.
 */
export function* refetchRebloggers(entryId: number): SagaGenerator<void> {
  const visible = yield* select(
    ({ peopleBelowState }: MayListThem) => peopleBelowState?.reblogs[entryId],
  );
  if (!visible) return;
  const read = yield* getRead();
  const { amebaId, blogId } = yield* select(selectLoadedBlog);
  const limit = Math.max(1, visible.people.length);
  const answer = yield* call(getBlogReblogs(read), { amebaId, blogId, entryId, limit });
  if (answer.ok) yield* put(peopleBelowLoaded({ name: 'reblogs', entryId, page: answer.value }));
}
