import { getBlogReaders } from '@engawa/api-client/resources/blogReaders.ts';
import { peoplePage } from '../people/peoplePage.ts';
import { readersPath } from './readersPath.ts';

/** Who reads a blog (R2.2.12). */
export const exposed = peoplePage({
  name: 'Readers',
  pageType: 'blog-reader',
  files: ['reader.html', 'reader-{page}.html'],
  pathOf: readersPath,
  list: 'reader',
  countFeature: 'reader_count',
  get: getBlogReaders,
  texts: {
    title: '読者',
    unit: '人',
    emptyIcon: 'user',
    emptyTitle: 'まだ読者がいません',
    emptyText: 'フォローすると、ここに並びます。',
  },
  describe: (owner) => `「${owner}」を読んでいる人の一覧です。`,
});
