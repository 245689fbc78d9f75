import type { EntryPage } from '@engawa/api-client/model/entry.ts';
import { getBlogPopularEntries } from '@engawa/api-client/resources/entries/blogPopularEntries.ts';
import type { BlogQuery } from '@engawa/api-client/resources/parts/blogParams.ts';
import { address, type Read, type Result } from '@engawa/contract';
import { listPage } from './listPage.ts';
import { listSlice, onePage, popularLoaded, selectPopularPage } from './listSlice.ts';
import { PopularList } from './PopularList.tsx';

const VISIBLE = 20;

const readPopular = async (read: Read, blog: BlogQuery): Promise<Result<EntryPage>> => {
  const answer = await getBlogPopularEntries(read)({ ...blog, limit: VISIBLE });
  if (!answer.ok) return answer;
  return { ok: true, value: { entries: answer.value, paging: onePage(answer.value.length) } };
};

/** The most liked among a blog's newest entries. */
export const exposed = listPage({
  name: 'Popular',
  address: address.popular,
  chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
  slices: [listSlice],
  read: (read, { amebaId, blogId }) => readPopular(read, { amebaId, blogId }),
  loaded: (_found, { blog: { blogId }, listPage: { entryIds } }) =>
    popularLoaded({ blogId, entryIds }),
  select: selectPopularPage,
  head: (amebaId) => ({
    title: '人気の記事',
    description: '、最近の人気記事です。',
    pathOf: () => address.popular.path(amebaId),
  }),
  View: PopularList,
});
