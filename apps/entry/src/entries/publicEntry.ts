import { createRenaming } from './createRenaming.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import { ENTRY_EXTRAS } from '@engawa/api-client/resources/parts/entryExtras.ts';
import type { EntryState, ListPage, PrevNext, StoredEntry } from './entryState.ts';

const ENTRY = createRenaming(
  [
    'entryId',
    'blogId',
    'amebaId',
    'readingMinutes',
    'publishFlg',
    'closedFlg',
    'denyComment',
    'denyCommentDisp',
    'denyReblog',
    'genrePosition',
    'hashtagRanking',
    ...ENTRY_EXTRAS,
  ],
  {
    title: 'entry_title',
    // only the document's HTML contains the text
    hasText: 'has_entry_text',
    createdAt: 'entry_created_datetime',
    updatedAt: 'last_edit_datetime',
    isPickPr: 'is_pickpr',
    hashtags: 'hash_tag_list',
  },
);

const REBLOG = createRenaming(['entryId', 'amebaId'], {
  title: 'entry_title',
  blogTitle: 'blog_name',
  portraitUrl: 'image_filepath',
});

const LINK = createRenaming(['entryId'], { title: 'entry_title' });

type PublicImage = {
  readonly image_url: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** Replaces the image by its public fields. */
const writeImage = <T extends Pick<StoredEntry, 'image'>>({ image, ...fields }: T) => ({
  ...fields,
  image_url: image?.url ?? null,
  image_width: image?.width ?? null,
  image_height: image?.height ?? null,
});

const readImage = <T extends PublicImage>({
  image_url: url,
  image_width: width,
  image_height: height,
  ...fields
}: T) => ({
  ...fields,
  image: url !== null && width !== null && height !== null ? { url, width, height } : null,
});

/** One entry in INIT_DATA, specified in docs/contracts/init-data.md. */
const writeEntry = ({ theme, reblog, ...entry }: StoredEntry) => ({
  ...ENTRY.toPublic(writeImage(entry)),
  theme_id: theme.themeId,
  theme_name: theme.name,
  ...(reblog && { reblog: REBLOG.toPublic(writeImage(reblog)) }),
});

const readEntry = ({
  theme_id: themeId,
  theme_name: name,
  reblog,
  ...entry
}: ReturnType<typeof writeEntry>): StoredEntry => ({
  ...ENTRY.fromPublic(readImage(entry)),
  theme: { themeId, name },
  reblog: reblog ? REBLOG.fromPublic(readImage(reblog)) : null,
});

/** Converts a list page: `data` are the entries' ids in the order of the list. */
export const writeListPage = <T extends ListPage>({ entryIds, paging, ...page }: T) => ({
  ...page,
  data: entryIds,
  paging: toPublicPaging(paging),
});

export type PublicListPage = ReturnType<typeof writeListPage<ListPage>>;

export const readListPage = <T extends PublicListPage>({ data, paging, ...page }: T) => ({
  ...page,
  entryIds: data,
  paging: fromPublicPaging(paging),
});

const writeNeighbours = ({ previous, next }: PrevNext) => ({
  prev: previous && LINK.toPublic(previous),
  next: next && LINK.toPublic(next),
});

const readNeighbours = ({ prev, next }: ReturnType<typeof writeNeighbours>): PrevNext => ({
  previous: prev && LINK.fromPublic(prev),
  next: next && LINK.fromPublic(next),
});

/**
 * Converts the state to the shape of `entryState` in INIT_DATA, with the field names that external
 * consumers use.
 */
export const toPublicEntryState = (state: EntryState) => ({
  entryMap: mapValues(state.entryMap, writeEntry),
  blogPageMap: mapValues(state.blogPageMap, writeListPage),
  entryPagingMap: mapValues(state.neighbourMap, writeNeighbours),
});

/** Restores the state that rendered the document. */
export const fromPublicEntryState = (
  written: ReturnType<typeof toPublicEntryState>,
): EntryState => ({
  entryMap: mapValues(written.entryMap, readEntry),
  blogPageMap: mapValues(written.blogPageMap, readListPage),
  neighbourMap: mapValues(written.entryPagingMap, readNeighbours),
});
