import { address } from '@engawa/contract';
import { getBlogFavorites } from '@engawa/api-client/resources/people/blogFavorites.ts';
import { peoplePage } from '../people/peoplePage.ts';

/** A blog owner's favorite blogs (R2.2.13). */
export const exposed = peoplePage({
  name: 'Favorites',
  address: address.favorites,
  pathOf: address.favorites.path,
  list: 'favorite',
  get: getBlogFavorites,
  texts: {
    title: 'お気に入り',
    unit: '件',
    emptyIcon: 'heart',
    emptyTitle: 'まだお気に入りがありません',
    emptyText: 'このブログのお気に入りが登録されると、ここに並びます。',
  },
  describe: (owner) => `「${owner}」のお気に入りブログの一覧です。`,
});
