import { createSlice, type PayloadAction } from '@engawa/contract';
import type {
  BloggerAttribute,
  OwndPage,
  PaidPlanFeatures,
  Profile,
} from '@engawa/api-client/model/blogger.ts';
import type { PcLayout, SidebarDisplay } from '@engawa/api-client/model/skin.ts';

/** What the host alone shows of a blog. Null: not read, or the read failed; its part then hides itself. */
export type BlogDetails = {
  readonly profile: Profile | null;
  readonly attribute: BloggerAttribute | null;
  readonly officialUpperText: string | null;
  readonly owndPages: readonly OwndPage[] | null;
  readonly entryCount: number | null;
  /** kinds of entries that the blog has none of */
  readonly missingKinds: readonly ('video' | 'amember')[];
  /** what the owner shows by a paid plan */
  readonly features: PaidPlanFeatures | null;
  /** address of the owner's style sheet */
  readonly ownerCssUrl: string | null;
  /** of the owner's analytics; such a page is a document of its own */
  readonly analyticsIds: readonly string[];
  readonly layout: PcLayout | null;
  readonly sidebarDisplay: SidebarDisplay | null;
  /** R8.4 the status of each read that failed, by the name of its resource; its part hides itself */
  readonly loadErrors: Readonly<Partial<Record<BlogRead, number>>>;
};

/** What is read with the blogger, and may fail alone. */
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

/** How the owner wants the side columns; as on a new blog where that could not be read. */
export const selectSidebarDisplay = (state: { readonly blogDetails: BlogDetails }) =>
  state.blogDetails.sidebarDisplay ?? DEFAULT_DISPLAY;
