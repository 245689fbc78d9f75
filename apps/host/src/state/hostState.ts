import type { Crumb } from '@engawa/blog-domain/pages/structuredData.ts';
import type { RootState } from '@engawa/contract';
import type { PageState } from '@engawa/contract/state/rootState.ts';
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

/** The current page; `module` is `{remote}/{Expose}`. */
export type HostPageState = PageState & {
  readonly module: string;
  /** the path from the blog's top, on pages without the menu */
  readonly crumbs?: readonly Crumb[];
  /** a preview by the owner; undefined on pages of readers */
  readonly preview?: PagePreview;
};

/** The state that the host's own views may read. */
export type HostState = RootState & {
  readonly siteConfig: SiteConfig;
  readonly page: HostPageState;
  readonly blogDetails: BlogDetails;
  readonly sidebar: SidebarState;
  readonly rankings: RankingsState;
  readonly siteTop: SiteTopState;
  readonly notices: NoticesState;
  readonly adPerf: AdPerfState;
  /** state of the ads; exists only once the page is hydrated */
  readonly ads?: AdsState;
  readonly navigation: NavigationState;
  readonly pageException: PageException;
  readonly modals: ModalsState;
} & ScreenState;

/**
 * Casts a page's state to the host's. Slices come and go with releases, so a store is not typed;
 * only this function assumes that the host's own slices always exist.
 */
export const toHostState = (state: AnyState): HostState => state as HostState;
