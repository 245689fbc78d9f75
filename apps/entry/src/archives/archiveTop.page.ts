import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import {
  address,
  blogCacheTag,
  definePage,
  failedOutcome,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import {
  archivesSlice,
  monthsLoaded,
  selectArchive,
  type ArchivesRootState,
} from './archivesSlice.ts';
import { ArchiveTop } from './ArchiveTop.tsx';

const loadArchiveTop = async (
  { amebaId }: PageMatch,
  { read, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const { blogId } = select(selectLoadedBlog);
  const tags = [blogCacheTag(amebaId)];
  const months = await getBlogArchives(read)({ amebaId, blogId });
  if (!months.ok) return failedOutcome(months.error, tags);
  dispatch(monthsLoaded({ blogId, months: months.value }));
  return okOutcome(tags);
};

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
