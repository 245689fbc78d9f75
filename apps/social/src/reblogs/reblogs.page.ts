import { address } from '@engawa/contract';
import { getBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import { peoplePage } from '../people/peoplePage.ts';

/** The members who reblogged an entry (R3.14). */
export const exposed = peoplePage({
  name: 'Reblogs',
  address: address.reblogs,
  pathOf: (amebaId, page, entryId = '') => address.reblogs.path(amebaId, entryId, page),
  list: 'reblog',
  feature: 'reblog',
  get: getBlogReblogs,
  texts: {
    title: 'リブログした人',
    unit: '人',
    emptyIcon: 'reblog',
    emptyTitle: 'まだリブログされていません',
    emptyText: 'リブログされると、ここに並びます。',
  },
  describe: (owner) => `「${owner}」の記事をリブログした人の一覧です。`,
  isNoIndex: true,
});
