import type {
  Genre,
  GenrePickups,
  NewEntry,
  OfficialCategory,
  RankedBlog,
  RankedHashtag,
  SearchOrder,
  SearchPage,
} from '@engawa/api-client/model/site.ts';
import { createAction, serializableSlice, type RankedType, type RootState } from '@engawa/contract';
import type { UnknownAction } from 'redux';

/** What a page of the site lists. Null inside: could not be read, and the page does without. */
export type SiteList =
  | {
      readonly kind: 'ranking';
      readonly blogs: readonly RankedBlog[];
      readonly entries: readonly NewEntry[] | null;
    }
  | {
      readonly kind: 'type-ranking';
      readonly type: RankedType;
      readonly blogs: readonly RankedBlog[];
    }
  | { readonly kind: 'official'; readonly categories: readonly OfficialCategory[] }
  | {
      readonly kind: 'category';
      readonly code: string;
      readonly blogs: readonly RankedBlog[];
      /** all categories, each with few blogs or none */
      readonly categories: readonly OfficialCategory[];
    }
  | { readonly kind: 'genres'; readonly genres: readonly Genre[] }
  | {
      readonly kind: 'genre';
      readonly genre: Genre;
      readonly genres: readonly Genre[];
      readonly blogs: readonly RankedBlog[];
      /** the newest */
      readonly entries: readonly NewEntry[] | null;
      /** the most read, best first */
      readonly ranked: readonly NewEntry[] | null;
      readonly pickups: GenrePickups | null;
      /** used most of late */
      readonly hashtags: readonly RankedHashtag[] | null;
    }
  | {
      readonly kind: 'hashtag';
      readonly hashtag: string;
      readonly page: number;
      readonly nextPage: number | null;
      readonly entries: readonly NewEntry[];
      /** on the first page the most read of all of them, best first; none where one stands alone; null: not to be read */
      readonly ranked: readonly NewEntry[] | null;
      /** how many have a rank, be they to be read or not */
      readonly rankedCount: number;
    }
  | ({
      readonly kind: 'search';
      /** empty where nothing was asked for */
      readonly words: string;
      readonly isCut: boolean;
      readonly page: number;
      /** of the one blog that was to be searched; null: all */
      readonly amebaId: string | null;
      readonly order: SearchOrder;
      /** other ways, where nothing was found */
      readonly ways: SearchSuggestions | null;
    } & SearchPage);

/** Where to go on after a search that found nothing. Null inside: could not be read. */
export type SearchSuggestions = {
  /** used most of late */
  readonly hashtags: readonly RankedHashtag[] | null;
  /** those that have blogs */
  readonly genres: readonly Pick<Genre, 'code' | 'name'>[] | null;
};

export type SiteListOf<K extends SiteList['kind']> = Extract<SiteList, { kind: K }>;

type SiteListState = SiteList | null;

export const siteListLoaded = createAction<SiteList>('site/listLoaded');

const siteListReducer = (state: SiteListState | undefined, action: UnknownAction): SiteListState =>
  siteListLoaded.match(action) ? action.payload : (state ?? null);

/** What INIT_DATA says under `siteListState`: see docs/contracts/init-data.md. */
export const siteListSlice = serializableSlice({
  reducerPath: 'siteListState',
  reducer: siteListReducer,
});

/** The state as the pages of the site see it. */
export type SiteListRootState = RootState & { readonly siteListState: SiteListState };

/** @returns null before the page is loaded, and where another page of the site is */
export const selectSiteList =
  <K extends SiteList['kind']>(...kinds: readonly K[]) =>
  ({ siteListState: list }: SiteListRootState): SiteListOf<K> | null => {
    const isRequested = (of: SiteList): of is SiteListOf<K> =>
      kinds.some((kind) => kind === of.kind);
    return list !== null && isRequested(list) ? list : null;
  };

/** @errors throws before the page is loaded: a head is asked for after a load that succeeded. */
export const loadedSiteList = <K extends SiteList['kind']>(
  state: SiteListRootState,
  ...kinds: readonly K[]
) => {
  const list = selectSiteList(...kinds)(state);
  if (!list) throw new Error(`${kinds.join(' or ')} head requested before the list was loaded`);
  return list;
};

/** What the category of a page is called. */
export const categoryName = ({
  code,
  categories,
}: {
  readonly code: string;
  readonly categories: readonly OfficialCategory[];
}): string => categories.find((category) => category.code === code)?.name ?? code;
