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
import type { RankedType } from '@engawa/blog-domain/routes/rankedTypes.ts';
import { createAction, serializableSlice, type RootState } from '@engawa/contract';
import type { UnknownAction } from 'redux';

/**
 * The list of a site page. A nested null means that a read failed; the page renders without that
 * part.
 */
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
      /** all categories, each with its top blogs, if it has any */
      readonly categories: readonly OfficialCategory[];
    }
  | { readonly kind: 'genres'; readonly genres: readonly Genre[] }
  | {
      readonly kind: 'genre';
      readonly genre: Genre;
      readonly genres: readonly Genre[];
      readonly blogs: readonly RankedBlog[];
      /** newest first */
      readonly entries: readonly NewEntry[] | null;
      /** most read entries, best first */
      readonly ranked: readonly NewEntry[] | null;
      readonly pickups: GenrePickups | null;
      /** most used recently */
      readonly hashtags: readonly RankedHashtag[] | null;
    }
  | {
      readonly kind: 'hashtag';
      readonly hashtag: string;
      readonly page: number;
      readonly nextPage: number | null;
      readonly entries: readonly NewEntry[];
      /**
       * on the first page the most read entries, best first; empty if there is only one; null if
       * the read failed
       */
      readonly ranked: readonly NewEntry[] | null;
      /** number of ranked entries; known even if the read of these entries failed */
      readonly rankedCount: number;
    }
  | ({
      readonly kind: 'search';
      /** empty without a query */
      readonly words: string;
      readonly isCut: boolean;
      readonly page: number;
      /** the searched blog; null: all blogs */
      readonly amebaId: string | null;
      readonly order: SearchOrder;
      /** suggestions, if the search has no results */
      readonly ways: SearchSuggestions | null;
    } & SearchPage);

/** Suggestions after a search without results. A nested null means that the read failed. */
export type SearchSuggestions = {
  /** most used recently */
  readonly hashtags: readonly RankedHashtag[] | null;
  /** genres that have blogs */
  readonly genres: readonly Pick<Genre, 'code' | 'name'>[] | null;
};

export type SiteListOf<K extends SiteList['kind']> = Extract<SiteList, { kind: K }>;

type SiteListState = SiteList | null;

export const siteListLoaded = createAction<SiteList>('site/listLoaded');

const siteListReducer = (state: SiteListState | undefined, action: UnknownAction): SiteListState =>
  siteListLoaded.match(action) ? action.payload : (state ?? null);

/** Shape of `siteListState` in INIT_DATA: see docs/contracts/init-data.md. */
export const siteListSlice = serializableSlice({
  reducerPath: 'siteListState',
  reducer: siteListReducer,
});

/** The root state of the site's pages. */
export type SiteListRootState = RootState & { readonly siteListState: SiteListState };

/** @returns null before the page is loaded, and on other pages of the site */
export const selectSiteList =
  <K extends SiteList['kind']>(...kinds: readonly K[]) =>
  ({ siteListState: list }: SiteListRootState): SiteListOf<K> | null => {
    const isRequested = (of: SiteList): of is SiteListOf<K> =>
      kinds.some((kind) => kind === of.kind);
    return list !== null && isRequested(list) ? list : null;
  };

/**
 * @errors throws if the page is not loaded, which is a bug, because the host builds a head only
 * after a successful load
 */
export const loadedSiteList = <K extends SiteList['kind']>(
  state: SiteListRootState,
  ...kinds: readonly K[]
) => {
  const list = selectSiteList(...kinds)(state);
  if (!list) throw new Error(`${kinds.join(' or ')} head requested before the list was loaded`);
  return list;
};

/** Returns the name of the category that a page lists. */
export const categoryName = ({
  code,
  categories,
}: {
  readonly code: string;
  readonly categories: readonly OfficialCategory[];
}): string => categories.find((category) => category.code === code)?.name ?? code;
