import { address } from '@engawa/contract';
import { getIineUsers } from '@engawa/api-client/resources/people/iineUsers.ts';
import { peoplePage } from '../people/peoplePage.ts';
import { LikersOfPage } from './LikersOfPage.tsx';
import { likersSaga } from './likersSaga.ts';
import { likersSlice } from './likersSlice.ts';

/** The members who like an entry (R3.15). */
export const exposed = peoplePage({
  name: 'Likers',
  address: address.likers,
  pathOf: (amebaId, page, entryId = '') => address.likers.path(amebaId, entryId, page),
  list: 'liker',
  get: getIineUsers,
  texts: {
    title: 'いいね！した人',
    unit: '人',
    emptyIcon: 'heart',
    emptyTitle: 'まだ「いいね！」がありません',
    emptyText: '最初の「いいね！」を、どうぞ。',
  },
  describe: (owner) => `「${owner}」の記事に「いいね！」した人の一覧です。`,
  isNoIndex: true,
  Rows: LikersOfPage,
  own: { slices: [likersSlice], saga: likersSaga },
});
