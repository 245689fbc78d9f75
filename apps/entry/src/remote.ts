import type { RemotePage } from '@engawa/contract';
import { exposed as blogTopPage } from './blogtop/blogTop.page.ts';
import { exposed as entryDetailPage } from './detail/entryDetail.page.ts';
import { exposed as entryListPage } from './entryList/entryList.page.ts';

/** What this remote exposes, by the names that the host asks for. */
export const modules = {
  './BlogTop': blogTopPage,
  './EntryDetail': entryDetailPage,
  './EntryList': entryListPage,
} satisfies Record<string, RemotePage>;
