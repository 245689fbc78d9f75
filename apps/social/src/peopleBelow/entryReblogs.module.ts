import { address } from '@engawa/contract';
import { getBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import { peopleModule } from './peopleModule.ts';

/** The members who reblogged an entry (R2.2.15). */
export const exposed = peopleModule({
  name: 'EntryReblogs',
  list: 'reblogs',
  title: 'この記事をリブログした人',
  moreText: 'リブログした人をすべて見る',
  pathOf: address.reblogs.path,
  get: getBlogReblogs,
});
