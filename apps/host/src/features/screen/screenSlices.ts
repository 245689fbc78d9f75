import {
  createSlice,
  selectDevice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';
import { HEADER_AD_STORAGE } from './headerAdStorage.ts';

/** A visible or hidden element. */
type Visible = { readonly isOn: boolean };

/** The open year of the archive in the side column (R4.17). */
export type SidebarToggle = {
  readonly isOpen: boolean;
  /** index of the open year; 0 if none is open */
  readonly tabIndex: number;
  /** time of the reader's choice, epoch ms; null if the reader has not chosen */
  readonly toggledAtMs: number | null;
  /** whether the reader chose the year in this document, not in an earlier one */
  readonly isOfDocument: boolean;
};

const AS_RENDERED: SidebarToggle = {
  isOpen: true,
  tabIndex: 0,
  toggledAtMs: null,
  isOfDocument: false,
};

/** `carry` for state of the visitor or of the document, which navigation does not change. */
const asBefore = <S>(before: S): S => before;

const appBanner = createSlice({
  name: 'appBannerStatus',
  initialState: { isOn: true } as Visible,
  reducers: { appBannerClosed: () => ({ isOn: false }) },
});

const headerAd = createSlice({
  name: 'headerAdBanner',
  initialState: { isOn: true } as Visible,
  reducers: { headerAdClosed: () => ({ isOn: false }) },
});

const profileStickyHeader = createSlice({
  name: 'profileStickyHeader',
  initialState: { isOn: false } as Visible,
  reducers: { coverLeft: () => ({ isOn: true }), coverReturned: () => ({ isOn: false }) },
});

const sidebarToggle = createSlice({
  name: 'sidebarToggle',
  initialState: AS_RENDERED,
  reducers: {
    yearOpened: (
      _,
      { payload }: PayloadAction<{ readonly tabIndex: number; readonly atMs: number }>,
    ): SidebarToggle => ({
      isOpen: true,
      tabIndex: payload.tabIndex,
      toggledAtMs: payload.atMs,
      isOfDocument: true,
    }),
    yearsClosed: (_, { payload }: PayloadAction<{ readonly atMs: number }>): SidebarToggle => ({
      isOpen: false,
      tabIndex: 0,
      toggledAtMs: payload.atMs,
      isOfDocument: true,
    }),
  },
});

export const { appBannerClosed } = appBanner.actions;
export const { headerAdClosed } = headerAd.actions;
/** Actions: the blog's cover has left the viewport, or has returned to it. */
export const { coverLeft, coverReturned } = profileStickyHeader.actions;
export const { yearOpened, yearsClosed } = sidebarToggle.actions;

const VisibleSchema = v.object({ isOn: v.boolean() });
const ToggleSchema = v.object({
  isOpen: v.boolean(),
  tabIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  toggledAtMs: v.nullable(v.number()),
});

/**
 * Slices of elements whose visibility the reader controls; each slice has its own storage time
 * (R9.6).
 */
export const SCREEN_SLICES = [
  serializableSlice<Visible>({
    ...appBanner,
    carry: asBefore,
    persisted: {
      name: 'appBannerStatus',
      version: 1,
      forS: 14 * 86_400,
      toStored: (state) => state,
      fromStored: (stored) => v.parse(VisibleSchema, stored),
    },
  }),
  serializableSlice<Visible>({
    ...headerAd,
    carry: asBefore,
    persisted: {
      name: 'headerAdBanner',
      version: HEADER_AD_STORAGE.version,
      forS: 7 * 86_400,
      toStored: ({ isOn }) => isOn,
      fromStored: (stored) => ({ isOn: v.parse(v.boolean(), stored) }),
    },
  }),
  // the scroll position belongs to the document, and a page that opens reports whether its own
  // cover is visible
  serializableSlice<Visible>({ ...profileStickyHeader, carry: asBefore }),
  serializableSlice<SidebarToggle>({
    ...sidebarToggle,
    carry: asBefore,
    persisted: {
      name: 'sidebarTimestamp',
      version: 1,
      forS: 86_400,
      toStored: ({ isOpen, tabIndex, toggledAtMs }) => ({ isOpen, tabIndex, toggledAtMs }),
      fromStored: (stored) => ({ ...v.parse(ToggleSchema, stored), isOfDocument: false }),
    },
  }),
] as const;

export type ScreenState = {
  readonly appBannerStatus: Visible;
  readonly headerAdBanner: Visible;
  /** the sticky header is hidden until the blog's cover has left the viewport */
  readonly profileStickyHeader: Visible;
  readonly sidebarToggle: SidebarToggle;
};

/** Selects the operating system for the app banner's instructions; null if the banner is hidden. */
export const selectAppBannerSystem = (state: RootState & ScreenState): 'ios' | 'android' | null => {
  const { osName, appName, isBotAccess } = selectDevice(state);
  const isOfApps = osName === 'ios' || osName === 'android';
  const isVisible = state.appBannerStatus.isOn && appName === 'browser' && !isBotAccess;
  return isVisible && isOfApps ? osName : null;
};
/** Whether the ad below the header of the service's own pages is displayed (R4.17). */
export const selectIsHeaderAdOn = ({ headerAdBanner }: ScreenState) => headerAdBanner.isOn;
export const selectHasStickyHeader = (state: ScreenState) => state.profileStickyHeader.isOn;
export const selectSidebarToggle = ({ sidebarToggle: toggle }: ScreenState) => toggle;
