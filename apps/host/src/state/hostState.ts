import type { Crumb, PageState, RootState } from '@engawa/contract';
import type { AdsState } from '../ads/adsSlice.ts';
import type { AdPerfState } from './adPerfSlice.ts';
import type { PagePreview } from '../previews/preview.ts';
import type { ModalsState } from '../dialogs/modalsSlice.ts';
import type { ScreenState } from '../screen/screenSlices.ts';
import type { SidebarState } from '../sidebar/sidebarSlice.ts';
import type { SiteTopState } from '../sitetop/siteTopSlice.ts';
import type { BlogDetails } from './blogDetailsSlice.ts';
import type { NavigationState } from './navigationSlice.ts';
import type { NoticesState } from './noticesSlice.ts';
import type { PageException } from './pageExceptionSlice.ts';
import type { RankingsState } from './rankingsSlice.ts';
import type { SiteConfig } from './siteConfigSlice.ts';
import type { AnyState } from '../runtime/sliceSet.ts';

/** The page, and which of the releases' pages it is: `{remote}/{Expose}`. */
export type HostPageState = PageState & {
  readonly module: string;
  /** the way to it from its blog's top, on pages that have no menu */
  readonly crumbs?: readonly Crumb[];
  /** its owner looks at it as it would be; left out on readers' pages */
  readonly preview?: PagePreview;
};

/** What the host's own views may read. */
export type HostState = RootState & {
  readonly siteConfig: SiteConfig;
  readonly page: HostPageState;
  readonly blogDetails: BlogDetails;
  readonly sidebar: SidebarState;
  readonly rankings: RankingsState;
  readonly siteTop: SiteTopState;
  readonly notices: NoticesState;
  readonly adPerf: AdPerfState;
  /** from when the page is live */
  readonly ads?: AdsState;
  readonly navigation: NavigationState;
  readonly pageException: PageException;
  readonly modals: ModalsState;
} & ScreenState;

/**
 * A page's state as the host reads it. Slices come and go with releases, so a store knows them by name
 * alone: only here is it taken for granted that the host's own are always there.
 */
export const toHostState = (state: AnyState): HostState => state as HostState;
