import { address } from '@engawa/contract';
import { getBlogReaders } from '@engawa/api-client/resources/people/blogReaders.ts';
import { peopleModule } from './peopleModule.ts';

/** The readers of an entry's blog (R2.2.15). */
export const exposed = peopleModule({
  name: 'EntryReaders',
  list: 'readers',
  title: 'このブログのフォロワー',
  moreText: 'フォロワー一覧を見る',
  pathOf: (amebaId) => address.readers.path(amebaId, 1),
  countFeature: 'reader_count',
  get: getBlogReaders,
});
