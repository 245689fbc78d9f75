import { address, headFacts, selectMatch, type PageHead, definePage } from '@engawa/contract';
import { getBlogBookmarks } from '@engawa/api-client/resources/blogBookmarks.ts';
import { listHead } from '../people/listHead.ts';
import { listLoader } from '../people/listLoader.ts';
import { BOOKMARK_TEXTS, Bookmarks } from './Bookmarks.tsx';
import { selectShownBookmarks, type BookmarkRootState } from './bookmarkSelectors.ts';
import { bookmarksLoaded, bookmarkSlice } from './bookmarkState.ts';

const headOf = (state: BookmarkRootState): PageHead => {
  const page = selectShownBookmarks(state);
  if (!page) throw new Error('the head of bookmarks was asked for before they were loaded');
  const { amebaId } = selectMatch(state);
  return listHead(state, {
    title: BOOKMARK_TEXTS.title,
    description: `「${headFacts(state).blog.title}」のブックマークの一覧です。`,
    paging: page.paging,
    pathOf: (number) => address.bookmarks.path(amebaId, number),
    items: page.bookmarks.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }])),
  });
};

/** The links that an owner keeps (R2.2.14). */
export const exposed = definePage({
  name: 'Bookmarks',
  addresses: [address.bookmarks],
  slices: [bookmarkSlice],
  load: listLoader({ get: getBlogBookmarks, loaded: bookmarksLoaded }),
  head: headOf,
  View: Bookmarks,
});
