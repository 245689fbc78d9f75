import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import {
  listParams,
  wireEntryListFields,
  withOffset,
  type EntryListQuery,
} from '../parts/entryList.ts';
import { WireTheme } from '../parts/theme.ts';

export const blogThemeEntries = defineResource({
  name: 'blogThemeEntries',
  params: { ...listParams, themeId: v.number() },
  response: v.pipe(
    v.object({ ...wireEntryListFields, theme: WireTheme }),
    resolveIds(({ theme, entryMap, entryIds, paging }, list) => ({
      theme,
      entries: list('entryMap', entryMap, entryIds),
      paging,
    })),
  ),
  toParams: (query: EntryListQuery & { readonly themeId: number }) => withOffset(query),
});

/**
 * Reads one page of the entries of a theme, newest first, titles only.
 * @errors API-004 no such blog or theme, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogThemeEntries
 */
export const getBlogThemeEntries = blogThemeEntries.read;
