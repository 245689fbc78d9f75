import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import type { ModulePlacement } from '@engawa/contract';
import type { HostModuleName } from '@engawa/contract/modules/modules.ts';
import { adAt, hasHeaderAd } from '../../features/ads/adSlots.ts';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { isFirstTop } from '../../features/blog/isFirstTop.ts';
import { resolvePageChrome, hasCrumbs } from '../../features/blogMenu/resolvePageChrome.ts';
import { hasCover, REMOTE_ACTS } from '../../features/remoteActs/remoteActs.ts';
import { HOST_ADDRESSES } from '../../protocol/routes/hostAddresses.ts';
import type { HostState } from '../state/hostState.ts';
import { selectErrorStatus } from '../../runtime/pageExceptionSlice.ts';

/** A module in the frame around a page. */
export type FramePlacement = ModulePlacement | { readonly module: string; readonly id: string };

type Placements = readonly FramePlacement[];

/** Places host modules; each gets the id of the page's blog. */
const of = ({ page }: HostState, ...modules: readonly HostModuleName[]): Placements =>
  modules.map((module) => ({ module, id: page.match.amebaId }));

const placedIf = (isThere: unknown, placements: Placements): Placements =>
  isThere ? placements : [];

/** Whether the page has breadcrumbs instead of the menu. An error page has no breadcrumbs. */
const hasWayUp = (state: HostState) =>
  hasCrumbs(state.page.match) && selectErrorStatus(state) === null;

/** Page types of host pages, which load no frame. */
const HOST_PAGE_TYPES: ReadonlySet<string> = new Set(
  Object.values(HOST_ADDRESSES).map(({ pageType }) => pageType),
);

const hasBlogRanking = selectHasFeature('blog_ranking');

/** Frame slots of blog pages, with modules of the host and of remotes. */
const AROUND_BLOG = {
  header: (state) => of(state, 'host/Cover'),
  headerActs: REMOTE_ACTS.headerActs,
  // placed in previews, too, because a preview is the same page; its bar stays hidden, because the
  // client app does not run
  stickyHeader: (state) => of(state, 'host/ProfileStickyHeader'),
  stickyHeaderActs: REMOTE_ACTS.stickyHeaderActs,
  profileActs: REMOTE_ACTS.profileActs,
  nav: (state) => of(state, hasWayUp(state) ? 'host/Breadcrumbs' : 'host/NavigationBar'),
  ownd: (state) => {
    const { profile, owndPages } = state.blogDetails;
    return placedIf(
      profile && owndPages?.length && hasCover(state),
      of(state, 'host/OwndNavigation'),
    );
  },
  tabs: (state) => {
    const { match, template } = state.page;
    const hasTabs = ARRANGEMENTS[template].hasGlobalTabs && resolvePageChrome(match).hasTabs;
    return placedIf(hasTabs, of(state, 'host/GlobalTabs'));
  },
  featured: (state) => {
    const { features } = state.blogDetails;
    const { match } = state.page;
    const hasLine = features?.announcement && resolvePageChrome(match).hasAnnouncement;
    return [
      ...placedIf(hasLine, of(state, 'host/Announcement')),
      ...placedIf(features && isFirstTop(match), of(state, 'host/FeaturedArea')),
    ];
  },
  about: (state) => [
    ...placedIf(state.blogDetails.profile, of(state, 'host/Profile')),
    ...of(state, 'host/RecentEntries', 'host/RecentComments', 'host/Readers'),
    ...adAt(state, 'side-rectangle'),
  ],
  find: (state) =>
    of(
      state,
      'host/BlogSearch',
      'host/MessageBoard',
      'host/Calendar',
      'host/Themes',
      'host/Archives',
      'host/Favorites',
      'host/Bookmarks',
    ),
  belowPage: (state) => adAt(state, 'media-rectangle'),
  footerNav: (state) => of(state, 'host/FooterNav'),
} satisfies Record<string, (state: HostState) => Placements>;

/** Frame slots of all pages. */
const AROUND_ALL = {
  toolbar: (state) => of(state, 'host/Toolbar'),
  toolbarActs: REMOTE_ACTS.toolbarActs,
  headerAd: (state) =>
    placedIf(hasHeaderAd(state.page.match.pageType), of(state, 'host/HeaderAdBanner')),
  billboard: (state) => adAt(state, 'billboard'),
  footer: (state) => [
    ...placedIf(
      // not placed on the ranking page, because the module would repeat the page's content
      hasBlogRanking(state) && state.page.match.pageType !== 'site-ranking',
      of(state, 'host/FooterRanking'),
    ),
    ...of(state, 'host/FooterHashtagRanking', 'host/FooterRegister'),
  ],
  footerPanel: (state) => [
    ...of(state, 'host/FooterInformation'),
    ...placedIf(!HOST_PAGE_TYPES.has(state.page.match.pageType), of(state, 'host/FooterPanel')),
  ],
  footerEnd: (state) => of(state, 'host/FooterPolicy'),
  notifications: (state) => of(state, 'host/Notifications', 'host/AppBanner'),
} satisfies Record<string, (state: HostState) => Placements>;

/**
 * The frame slots and their modules. A remote adds its frame modules to the contract's
 * `REMOTE_FRAME`.
 */
export const FRAME: Readonly<
  Record<keyof typeof AROUND_BLOG | keyof typeof AROUND_ALL, (state: HostState) => Placements>
> = { ...AROUND_BLOG, ...AROUND_ALL };

export type FrameSlotName = keyof typeof FRAME;

/**
 * Lists all frame modules of a page whose blog is known; these modules load together with the page.
 */
export const framePlacements = (state: HostState): Placements =>
  (Object.keys(FRAME) as FrameSlotName[])
    .filter((place) => state.page.match.amebaId !== '' || place in AROUND_ALL)
    .flatMap((place) => FRAME[place](state));
