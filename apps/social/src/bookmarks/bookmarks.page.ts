import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { address, definePage, type PageHead } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { getBlogBookmarks } from '@engawa/api-client/resources/people/blogBookmarks.ts';
import { createListLoader } from '../people/createListLoader.ts';
import {
  selectCurrentBookmarks,
  type BookmarkRootState,
  bookmarksLoaded,
  bookmarkSlice,
} from './bookmarkSlice.ts';
import { BOOKMARK_TEXTS, Bookmarks } from './Bookmarks.tsx';

const buildHead = (state: BookmarkRootState): PageHead => {
  const page = selectCurrentBookmarks(state);
  if (!page) throw new Error('head requested before load: bookmarks');
  const { site, blog } = headContext(state);
  return listHead(site, blog, {
    title: BOOKMARK_TEXTS.title,
    description: `「${blog.title}」のブックマークの一覧です。`,
    paging: page.paging,
    pathOf: (number) => address.bookmarks.path(blog.amebaId, number),
    items: page.bookmarks.flatMap(({ name, url }) => (url === null ? [] : [{ name, path: url }])),
  });
};

/** A blog's bookmarks (R2.2.14). */
export const exposed = definePage({
  name: 'Bookmarks',
  addresses: [address.bookmarks],
  slices: [bookmarkSlice],
  load: createListLoader({ get: getBlogBookmarks, loaded: bookmarksLoaded }),
  head: buildHead,
  View: Bookmarks,
});
