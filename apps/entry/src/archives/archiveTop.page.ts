import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import {
  address,
  blogCacheTag,
  call,
  definePage,
  failedOutcome,
  getRead,
  put,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import {
  archivesSlice,
  monthsLoaded,
  selectArchive,
  type ArchivesRootState,
} from './archivesSlice.ts';
import { ArchiveTop } from './ArchiveTop.tsx';

function* loadArchiveTop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogCacheTag(amebaId)];
  const months = yield* call(getBlogArchives(read), { amebaId, blogId });
  if (!months.ok) return failedOutcome(months.error, tags);
  yield* put(monthsLoaded({ blogId, months: months.value }));
  return okOutcome(tags);
}

/** The months of a blog that have entries. */
export const exposed = definePage({
  name: 'ArchiveTop',
  addresses: [address.archives],
  chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
  slices: [archivesSlice],
  load: loadArchiveTop,
  head: (state: ArchivesRootState) =>
    indexHead(state, {
      title: '月別の記事一覧',
      path: address.archives.path(selectMatch(state).amebaId),
      isEmpty: (selectArchive(state)?.years ?? []).length === 0,
    }),
  View: ArchiveTop,
});
