import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import type { PublicListPage } from './publicShapes.ts';
import type { ListPage } from './entryState.ts';

export const writeListPage = ({ entryIds, paging }: ListPage): PublicListPage => ({
  data: entryIds,
  paging: toPublicPaging(paging),
});

export const readListPage = ({ data, paging }: PublicListPage): ListPage => ({
  entryIds: data,
  paging: fromPublicPaging(paging),
});
