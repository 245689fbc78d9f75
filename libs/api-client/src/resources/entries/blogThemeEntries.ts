import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { ThemeEntryList } from '../../model/entryLists.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import {
  toEntryPage,
  listParams,
  wireEntryListFields,
  type EntryListQuery,
} from '../parts/entryList.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTheme } from '../parts/theme.ts';

export type BlogThemeEntriesQuery = EntryListQuery & {
  readonly themeId: number;
};

const decodeWire = decodeWith(
  v.object({
    ...wireEntryListFields,
    theme: WireTheme,
  }),
);

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogThemeEntries = (value: unknown): Result<ThemeEntryList> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const page = toEntryPage(wire.value);
  if (!page.ok) return page;
  return { ok: true, value: { theme: wire.value.theme, ...page.value } };
};

/**
 * Reads one page of the entries of a theme, newest first, titles only.
 * @errors API-004 no such blog or theme, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogThemeEntries
 */
export const getBlogThemeEntries =
  (read: Read) =>
  async ({ themeId, ...list }: BlogThemeEntriesQuery): Promise<Result<ThemeEntryList>> =>
    readAndDecode(
      read,
      'blogThemeEntries',
      { ...listParams(list), themeId },
      decodeBlogThemeEntries,
    );
