import { foreignRel } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, selectBlog, useParams } from '@engawa/contract';
import { useSelector } from 'react-redux';
import type { Bookmark } from '@engawa/api-client/model/person.ts';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { PagedPanel, type PanelTexts } from '../people/PagedPanel.tsx';
import { toListItem } from '../people/toListItem.ts';
import { selectCurrentBookmarks } from './bookmarkSlice.ts';

export const BOOKMARK_TEXTS: PanelTexts = {
  title: 'ブックマーク',
  unit: '件',
  emptyIcon: 'link',
  emptyTitle: 'まだブックマークがありません',
  emptyText: 'このブログのブックマークが登録されると、ここに並びます。',
};

/** Replaces the name of a deleted member; the owner's label for the link stays. */
const LEFT = '退会したユーザー';

const listed =
  (rel: string) =>
  ({ name, url, description, person, hasLeft }: Bookmark, index: number): ListedPerson => ({
    ...(person ? toListItem(person) : { imageUrl: null, icon: hasLeft ? 'user' : 'link', rel }),
    id: String(index),
    name,
    note: hasLeft ? LEFT : description,
    href: url,
  });

/** One page of a blog's bookmarks. */
export const Bookmarks = () => {
  const page = useSelector(selectCurrentBookmarks);
  const { amebaId = '' } = useParams();
  const blog = useSelector(selectBlog);
  if (!page) return null;
  return (
    <PagedPanel
      texts={BOOKMARK_TEXTS}
      paging={page.paging}
      hrefOf={(number) => address.bookmarks.path(amebaId, number)}
    >
      <PeopleList people={page.bookmarks.map(listed(foreignRel(blog)))} />
    </PagedPanel>
  );
};
