import { codecOf, mapCodec, nullableCodec, type Codec } from '@engawa/api-client/model/codec.ts';
import { ENTRY_FIELDS, entryLinkCodec, extrasAmong } from '@engawa/api-client/model/entry.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import type { BlogPage, EntryState, ListPage, PrevNext, ShownEntry } from './entryState.ts';

/** A page of a list: entry ids in its order. */
export const listPageCodec = codecOf<ListPage>()({ entryIds: 'data', paging: pagingCodec });

const shownEntryFields = codecOf<Omit<ShownEntry, 'extras'>>()({
  ...ENTRY_FIELDS,
  hasText: 'has_entry_text',
});

type WrittenEntry = ReturnType<typeof shownEntryFields.encode>;

/** An entry, and among its fields its extras by their own names. */
const shownEntryCodec: Codec<ShownEntry, WrittenEntry> = {
  encode: ({ extras, ...entry }) => ({ ...extras, ...shownEntryFields.encode(entry) }),
  decode: (wire) => ({
    ...shownEntryFields.decode(wire),
    extras: extrasAmong(wire, shownEntryFields.names),
  }),
};

const blogPageCodec = codecOf<BlogPage>()({
  blogId: 'blogId',
  entryIds: 'data',
  paging: pagingCodec,
});

const neighboursCodec = codecOf<PrevNext>()({
  previous: ['prev', nullableCodec(entryLinkCodec)],
  next: nullableCodec(entryLinkCodec),
});

/** What INIT_DATA says under `entryState`, in the field names that public readers of it know. */
export const entryStateCodec = codecOf<EntryState>()({
  entryMap: mapCodec(shownEntryCodec),
  blogPageMap: mapCodec(blogPageCodec),
  neighbourMap: ['entryPagingMap', mapCodec(neighboursCodec)],
});
