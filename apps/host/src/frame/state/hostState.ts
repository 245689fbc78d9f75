import type { RootState } from '@engawa/contract';
import type { AdsState } from '../../features/ads/adsSlice.ts';
import type { SinglePageState } from '../../runtime/singlePageSlice.ts';
import type { ModalsState } from '../../features/dialogs/modalsSlice.ts';
import type { ScreenState } from '../../features/screen/screenSlices.ts';
import type { SidebarState } from '../../features/sidebar/sidebarSlice.ts';
import type { SiteTopState } from '../../features/siteTop/siteTopSlice.ts';
import type { BlogDetails } from '../../features/blog/blogDetailsSlice.ts';
import type { NavigationState } from '../../runtime/navigationSlice.ts';
import type { NoticesState } from '../../features/notifications/noticesSlice.ts';
import type { HostPageState } from '../../runtime/pageSlice.ts';
import type { PageException } from '../../runtime/pageExceptionSlice.ts';
import type { RankingsState } from '../../features/footer/rankingsSlice.ts';
import type { SiteConfig } from '../../features/blog/siteConfigSlice.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';

/** The state that the host's own views may read. */
export type HostState = RootState & {
  readonly siteConfig: SiteConfig;
  readonly page: HostPageState;
  readonly blogDetails: BlogDetails;
  readonly sidebar: SidebarState;
  readonly rankings: RankingsState;
  readonly siteTop: SiteTopState;
  readonly notices: NoticesState;
  readonly adPerf: SinglePageState;
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
