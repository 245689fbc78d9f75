import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import { createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import type { AdFrame, AdFrames } from '@engawa/api-client/model/ads.ts';
import { filterFreshSideModules, type SideModules } from './sideModules.ts';

/** An ad that has replaced the first ad of a slot. */
export type RenderedFrame = { readonly spot: AdSpot; readonly src: string };

/** The state of a request for ads (R4.7). */
type AdRequest =
  { readonly status: 'request' | 'failure' } | ({ readonly status: 'success' } & AdFrames);

/**
 * The load states of an ad (specification, section 4). `end` means that there is no ad to display.
 */
export const AD_LOAD = { loading: 0, success: 1, failure: 2, end: 3 } as const;

type AdLoad = (typeof AD_LOAD)[keyof typeof AD_LOAD];

type OverlayAd = { readonly isAdLoadSuccess: boolean; readonly adClose: boolean };

type OfPath<T> = Readonly<Record<string, T>>;

export type AdsState = {
  /** ids of the ad slots of a blog, by amebaId; '' for pages without a blog */
  readonly idsByBlog: OfPath<readonly AdSlotId[]>;
  readonly blogsWithoutAds: OfPath<true>;
  /** requests by `adRequestKey` */
  readonly requests: OfPath<AdRequest>;
  /** load states by path, then by slot */
  readonly loads: OfPath<Readonly<Record<string, AdLoad>>>;
  /** refreshed ads, by path, then by slot */
  readonly rendered: OfPath<Readonly<Partial<Record<AdSlotId, RenderedFrame>>>>;
  readonly billboard: { readonly isPlaced: boolean; readonly isFilled: boolean };
  readonly overlay: OverlayAd;
  /** side ads by path */
  readonly sideModules: SideModules;
};

/** Builds the key of a request, which is for one spot, one page and one refresh. */
export const adRequestKey = (spot: string, path: string, uniqueKey: string): string =>
  JSON.stringify([path, spot, uniqueKey]);

const isOfPath = (key: string, path: string): boolean =>
  key.startsWith(`[${JSON.stringify(path)},`);

const NO_ADS: AdsState = {
  idsByBlog: {},
  blogsWithoutAds: {},
  requests: {},
  loads: {},
  rendered: {},
  billboard: { isPlaced: false, isFilled: false },
  overlay: { isAdLoadSuccess: false, adClose: false },
  sideModules: {},
};

type PageVisible = {
  readonly path: string;
  readonly amebaId: string;
  readonly ids: readonly AdSlotId[];
  readonly nowMs: number;
};

const only = <T>(of: OfPath<T>, path: string): OfPath<T> =>
  of[path] === undefined ? {} : { [path]: of[path] };

const slice = createSlice({
  name: 'ads',
  initialState: NO_ADS,
  reducers: {
    /** A page is displayed with these slots. Data of other pages is dropped, except side ads. */
    adPageDisplayed: (ads, { payload }: PayloadAction<PageVisible>): AdsState => {
      const { path, amebaId, ids, nowMs } = payload;
      const { [amebaId]: _, ...others } = ads.blogsWithoutAds;
      return {
        ...ads,
        idsByBlog: { ...ads.idsByBlog, [amebaId]: ids },
        blogsWithoutAds: ids.length === 0 ? { ...others, [amebaId]: true } : others,
        requests: Object.fromEntries(
          Object.entries(ads.requests).filter(([key]) => isOfPath(key, path)),
        ),
        loads: only(ads.loads, path),
        rendered: only(ads.rendered, path),
        billboard: { isPlaced: ids.includes('billboard'), isFilled: false },
        sideModules: filterFreshSideModules(ads.sideModules, nowMs),
      };
    },
    adRequestChanged: (
      ads,
      { payload }: PayloadAction<{ readonly key: string; readonly request: AdRequest }>,
    ): AdsState => ({ ...ads, requests: { ...ads.requests, [payload.key]: payload.request } }),
    adLoadChanged: (
      ads,
      {
        payload,
      }: PayloadAction<{ readonly path: string; readonly id: string; readonly load: AdLoad }>,
    ): AdsState => ({
      ...ads,
      loads: {
        ...ads.loads,
        [payload.path]: { ...ads.loads[payload.path], [payload.id]: payload.load },
      },
      billboard:
        payload.id === 'billboard'
          ? { ...ads.billboard, isFilled: payload.load === AD_LOAD.success }
          : ads.billboard,
    }),
    adRendered: (
      ads,
      {
        payload: { path, id, frame },
      }: PayloadAction<{
        readonly path: string;
        readonly id: AdSlotId;
        readonly frame: RenderedFrame;
      }>,
    ): AdsState => ({
      ...ads,
      rendered: { ...ads.rendered, [path]: { ...ads.rendered[path], [id]: frame } },
    }),
    /** Updates the overlay's ad. Returns the same state if neither value changes (R4.7). */
    overlayAdChanged: (ads, { payload }: PayloadAction<Partial<OverlayAd>>): AdsState => {
      const overlay = { ...ads.overlay, ...payload };
      const isSame =
        overlay.isAdLoadSuccess === ads.overlay.isAdLoadSuccess &&
        overlay.adClose === ads.overlay.adClose;
      return isSame ? ads : { ...ads, overlay };
    },
    sideModuleRequested: (ads, { payload: path }: PayloadAction<string>): AdsState => ({
      ...ads,
      sideModules: { ...ads.sideModules, [path]: { status: 'loading', expiresAtMs: null } },
    }),
    sideModuleLoaded: (
      ads,
      {
        payload: { path, frames },
      }: PayloadAction<{ readonly path: string; readonly frames: readonly AdFrame[] }>,
    ): AdsState => {
      const times = frames.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]));
      const expiresAtMs = times.length === 0 ? null : Math.min(...times);
      return {
        ...ads,
        sideModules: {
          ...ads.sideModules,
          [path]: { status: 'success', page: 1, frames, expiresAtMs },
        },
      };
    },
    sideModuleFailed: (ads, { payload: path }: PayloadAction<string>): AdsState => ({
      ...ads,
      sideModules: { ...ads.sideModules, [path]: { status: 'failure', expiresAtMs: null } },
    }),
    sideModuleTurned: (ads, { payload: path }: PayloadAction<string>): AdsState => {
      const module = ads.sideModules[path];
      if (module?.status !== 'success') return ads;
      const turned = { ...module, page: module.page + 1 };
      return { ...ads, sideModules: { ...ads.sideModules, [path]: turned } };
    },
  },
});

export const {
  adPageDisplayed,
  adRequestChanged,
  adLoadChanged,
  adRendered,
  overlayAdChanged,
  sideModuleRequested,
  sideModuleLoaded,
  sideModuleFailed,
  sideModuleTurned,
} = slice.actions;

/**
 * The slice of ads. Ads start with hydration, so the server has no state for them. Of the state,
 * only whether the overlay is closed is persisted.
 */
export const adsSlice = serializableSlice<AdsState>({
  ...slice,
  carry: (before) => before,
  persisted: {
    name: 'adOverlay',
    version: 1,
    forS: 7 * 86_400,
    toStored: ({ overlay }) => overlay.adClose,
    fromStored: (stored, ads) => ({
      ...ads,
      overlay: { ...ads.overlay, adClose: stored === true },
    }),
  },
});

/** The state of ads; initial before the page is hydrated. */
export const selectAds = ({ ads }: { readonly ads?: AdsState }): AdsState => ads ?? NO_ADS;
