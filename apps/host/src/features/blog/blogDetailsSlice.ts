import { createSlice, type PayloadAction } from '@engawa/contract';
import type {
  BloggerAttribute,
  OwndPage,
  PaidPlanFeatures,
  Profile,
} from '@engawa/api-client/model/blogger.ts';
import type { PcLayout, SidebarDisplay } from '@engawa/api-client/model/skin.ts';

/**
 * Blog data for the host only. A field is null if it was not read or the read failed; the part that
 * needs the field is then hidden.
 */
export type BlogDetails = {
  readonly profile: Profile | null;
  readonly attribute: BloggerAttribute | null;
  readonly officialUpperText: string | null;
  readonly owndPages: readonly OwndPage[] | null;
  readonly entryCount: number | null;
  /** kinds of entries of which the blog has none */
  readonly missingKinds: readonly ('video' | 'amember')[];
  /** features of the owner's paid plan */
  readonly features: PaidPlanFeatures | null;
  /** URL of the owner's style sheet */
  readonly ownerCssUrl: string | null;
  /** ids of the owner's analytics; a page with such ids is always opened by a full page load */
  readonly analyticsIds: readonly string[];
  readonly layout: PcLayout | null;
  readonly sidebarDisplay: SidebarDisplay | null;
  /**
   * R8.4 the status of each failed read, by the name of its resource; the part that needs the
   * resource is hidden
   */
  readonly loadErrors: Readonly<Partial<Record<BlogRead, number>>>;
};

/** Resources that are read in addition to the blogger and may fail separately. */
export type BlogRead = 'pcSkin' | 'pcLayout' | 'pcSidebar' | 'bloggerPaidPlanFeature';

export const NO_BLOG_DETAILS: BlogDetails = {
  profile: null,
  attribute: null,
  officialUpperText: null,
  owndPages: null,
  entryCount: null,
  missingKinds: [],
  features: null,
  ownerCssUrl: null,
  analyticsIds: [],
  layout: null,
  sidebarDisplay: null,
  loadErrors: {},
};

export const blogDetailsSlice = createSlice({
  name: 'blogDetails',
  initialState: NO_BLOG_DETAILS,
  reducers: {
    blogDetailsLoaded: (_, { payload }: PayloadAction<BlogDetails>) => payload,
  },
});

export const { blogDetailsLoaded } = blogDetailsSlice.actions;

export const selectBlogDetails = (state: { readonly blogDetails: BlogDetails }): BlogDetails =>
  state.blogDetails;

const DEFAULT_DISPLAY = {
  archiveDisplayType: 'month',
  calendarLanguage: 'japanese',
  themeDisplayType: 'list',
} as const;

/**
 * Selects the owner's settings of the side columns; if the settings could not be read, selects the
 * settings of a new blog.
 */
export const selectSidebarDisplay = (state: { readonly blogDetails: BlogDetails }) =>
  state.blogDetails.sidebarDisplay ?? DEFAULT_DISPLAY;
