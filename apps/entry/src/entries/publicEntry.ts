import { createRenaming } from './createRenaming.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import type { ReblogCard } from '@engawa/api-client/model/reblog.ts';
import { ENTRY_EXTRAS } from '@engawa/api-client/resources/parts/entryExtras.ts';
import type { BlogPage, EntryState, ListPage, PrevNext, StoredEntry } from './entryState.ts';

const ENTRY = createRenaming(
  [
    'entryId',
    'blogId',
    'amebaId',
    'excerpt',
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

const REBLOG = createRenaming(['entryId', 'amebaId', 'excerpt', 'nickname'], {
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

const writeImage = (image: StoredEntry['image']): PublicImage => ({
  image_url: image?.url ?? null,
  image_width: image?.width ?? null,
  image_height: image?.height ?? null,
});

const readImage = ({
  image_url: url,
  image_width: width,
  image_height: height,
}: PublicImage): StoredEntry['image'] =>
  url !== null && width !== null && height !== null ? { url, width, height } : null;

const writeReblog = ({ image, ...card }: ReblogCard) => ({
  ...REBLOG.toPublic(card),
  ...writeImage(image),
});

const readReblog = (card: ReturnType<typeof writeReblog>): ReblogCard => ({
  ...REBLOG.fromPublic(card),
  image: readImage(card),
});

/** One entry in INIT_DATA, specified in docs/contracts/init-data.md. */
const writeEntry = ({ theme, image, reblog, ...entry }: StoredEntry) => ({
  ...ENTRY.toPublic(entry),
  ...writeImage(image),
  theme_id: theme.themeId,
  theme_name: theme.name,
  ...(reblog && { reblog: writeReblog(reblog) }),
});

const readEntry = (entry: ReturnType<typeof writeEntry>): StoredEntry => ({
  ...ENTRY.fromPublic(entry),
  image: readImage(entry),
  theme: { themeId: entry.theme_id, name: entry.theme_name },
  reblog: entry.reblog ? readReblog(entry.reblog) : null,
});

/** Converts a list page: `data` are the entries' ids in the order of the list. */
export const writeListPage = ({ entryIds, paging }: ListPage) => ({
  data: entryIds,
  paging: toPublicPaging(paging),
});

export const readListPage = ({ data, paging }: ReturnType<typeof writeListPage>): ListPage => ({
  entryIds: data,
  paging: fromPublicPaging(paging),
});

const writeBlogPage = ({ blogId, ...page }: BlogPage) => ({ blogId, ...writeListPage(page) });

const readBlogPage = ({ blogId, ...page }: ReturnType<typeof writeBlogPage>): BlogPage => ({
  blogId,
  ...readListPage(page),
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
  blogPageMap: mapValues(state.blogPageMap, writeBlogPage),
  entryPagingMap: mapValues(state.neighbourMap, writeNeighbours),
});

/** Restores the state that rendered the document. */
export const fromPublicEntryState = (
  written: ReturnType<typeof toPublicEntryState>,
): EntryState => ({
  entryMap: mapValues(written.entryMap, readEntry),
  blogPageMap: mapValues(written.blogPageMap, readBlogPage),
  neighbourMap: mapValues(written.entryPagingMap, readNeighbours),
});
