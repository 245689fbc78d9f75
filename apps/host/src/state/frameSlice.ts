import { createSlice, type PageMatch, type PayloadAction } from '@engawa/contract';
import type {
  BloggerAttribute,
  OwndPage,
  PaidPlanFeatures,
  Profile,
} from '@engawa/api-client/model/blogger.ts';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type {
  ArchiveMonth,
  CalendarMonth,
  MessageBoard,
  SidebarModules,
  Theme,
} from '@engawa/api-client/model/sidebar.ts';
import type { NewEntry, RankedBlog, RankedHashtag } from '@engawa/api-client/model/site.ts';
import type { PcLayout, SidebarDisplay } from '@engawa/api-client/model/skin.ts';

/** What stands in the middle. `module` is the page's, `entry/BlogTop`. */
export type FrameView =
  | { readonly kind: 'blog' | 'site'; readonly module: string }
  | { readonly kind: 'site-top' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'not-yet'; readonly amebaId: string | null }
  | { readonly kind: 'error'; readonly status: number };

/** What stands around a page. Null: not read, or the read failed; its module then hides itself. */
export type FrameState = {
  readonly view: FrameView;
  /** address of the search site, which takes `?q=` */
  readonly searchUrl: string;
  /** where the host's own files lie, with a slash at its end */
  readonly filesUrl: string;
  readonly profile: Profile | null;
  readonly attribute: BloggerAttribute | null;
  readonly officialUpperText: string | null;
  readonly owndPages: readonly OwndPage[] | null;
  readonly entryCount: number | null;
  /** what the owner shows by a paid plan */
  readonly features: PaidPlanFeatures | null;
  /** address of the owner's style sheet */
  readonly ownerCssUrl: string | null;
  readonly layout: PcLayout | null;
  readonly sidebarDisplay: SidebarDisplay | null;
  readonly recentEntries: readonly EntryLink[] | null;
  readonly messageBoard: MessageBoard | null;
  readonly calendar: CalendarMonth | null;
  readonly themes: readonly Theme[] | null;
  readonly archives: readonly ArchiveMonth[] | null;
  readonly sidebarModules: SidebarModules | null;
  readonly blogRanking: readonly RankedBlog[] | null;
  readonly hashtagRanking: readonly RankedHashtag[] | null;
  readonly potentialBlogs: readonly RankedBlog[] | null;
  readonly newEntries: readonly NewEntry[] | null;
  readonly csrfToken: string | null;
};

/** What stands in the middle of a remote's page: below a blog's header, or in the service's own frame. */
export const viewOfPage = (module: string, { amebaId }: Pick<PageMatch, 'amebaId'>): FrameView => ({
  kind: amebaId === '' ? 'site' : 'blog',
  module,
});

export const NO_FRAME: FrameState = {
  view: { kind: 'shell' },
  searchUrl: '',
  filesUrl: '',
  profile: null,
  attribute: null,
  officialUpperText: null,
  owndPages: null,
  entryCount: null,
  features: null,
  ownerCssUrl: null,
  layout: null,
  sidebarDisplay: null,
  recentEntries: null,
  messageBoard: null,
  calendar: null,
  themes: null,
  archives: null,
  sidebarModules: null,
  blogRanking: null,
  hashtagRanking: null,
  potentialBlogs: null,
  newEntries: null,
  csrfToken: null,
};

/** The host's own part of a page: header, side columns, footer. */
export const frameSlice = createSlice({
  name: 'frame',
  initialState: NO_FRAME,
  reducers: {
    frameLoaded: (frame, { payload }: PayloadAction<Partial<FrameState>>) => {
      // spreading a draft would make a draft of each part of it
      Object.assign(frame, payload);
    },
  },
});

export const { frameLoaded } = frameSlice.actions;

export const selectFrame = (state: { readonly frame: FrameState }) => state.frame;
