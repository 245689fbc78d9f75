import { address } from '@engawa/contract';
import { getBlogReaders } from '@engawa/api-client/resources/people/blogReaders.ts';
import { peoplePage } from '../people/peoplePage.ts';

/** The readers of a blog (R2.2.12). */
export const exposed = peoplePage({
  name: 'Readers',
  address: address.readers,
  pathOf: address.readers.path,
  list: 'reader',
  countFeature: 'reader_count',
  get: getBlogReaders,
  texts: {
    title: 'フォロワー',
    unit: '人',
    emptyIcon: 'user',
    emptyTitle: 'まだフォロワーがいません',
    emptyText: 'フォローすると、ここに並びます。',
  },
  describe: (owner) => `「${owner}」を読んでいる人の一覧です。`,
});
