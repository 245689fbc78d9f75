import {
  createSlice,
  selectDevice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';
import { HEADER_AD_STORAGE } from './headerAdStorage.ts';

/** Something that is on the screen or not. */
type Visible = { readonly isOn: boolean };

/** Which years of the archive stand open beside the page (R4.17). */
export type SidebarToggle = {
  readonly isOpen: boolean;
  /** which year is open, from 0; 0 where none is */
  readonly tabIndex: number;
  /** when the reader chose so, epoch ms; null before */
  readonly toggledAtMs: number | null;
  /** the choice was made in this document, and not in one before */
  readonly isOfDocument: boolean;
};

const AS_RENDERED: SidebarToggle = {
  isOpen: true,
  tabIndex: 0,
  toggledAtMs: null,
  isOfDocument: false,
};

/** What belongs to the reader and the document, not to one page. */
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
/** The blog's cover is above the window, or in it again. */
export const { coverLeft, coverReturned } = profileStickyHeader.actions;
export const { yearOpened, yearsClosed } = sidebarToggle.actions;

const VisibleSchema = v.object({ isOn: v.boolean() });
const ToggleSchema = v.object({
  isOpen: v.boolean(),
  tabIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  toggledAtMs: v.nullable(v.number()),
});

/** What stands on the screen by the reader's own choice; each is kept for its own time (R9.6). */
export const SCREEN_SLICES = [
  serializableSlice<Visible>({
    ...appBanner,
    carry: asBefore,
    persisted: {
      name: 'appBannerStatus',
      version: 1,
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
      toStored: ({ isOn }) => isOn,
      fromStored: (stored) => ({ isOn: v.parse(v.boolean(), stored) }),
    },
  }),
  // where the window stands is the document's: a page that opens says so for its own cover
  serializableSlice<Visible>({ ...profileStickyHeader, carry: asBefore }),
  serializableSlice<SidebarToggle>({
    ...sidebarToggle,
    carry: asBefore,
    persisted: {
      name: 'sidebarTimestamp',
      version: 1,
      toStored: ({ isOpen, tabIndex, toggledAtMs }) => ({ isOpen, tabIndex, toggledAtMs }),
      fromStored: (stored) => ({ ...v.parse(ToggleSchema, stored), isOfDocument: false }),
    },
  }),
] as const;

export type ScreenState = {
  readonly appBannerStatus: Visible;
  readonly headerAdBanner: Visible;
  /** off until the blog's cover has left the window */
  readonly profileStickyHeader: Visible;
  readonly sidebarToggle: SidebarToggle;
};

/** The system whose way the banner of the app tells in narrow windows; null where it is not shown. */
export const selectAppBannerSystem = (state: RootState & ScreenState): 'ios' | 'android' | null => {
  const { osName, appName, isBotAccess } = selectDevice(state);
  const isOfApps = osName === 'ios' || osName === 'android';
  const isVisible = state.appBannerStatus.isOn && appName === 'browser' && !isBotAccess;
  return isVisible && isOfApps ? osName : null;
};
/** Whether the ad below the bar of the service's own pages stands there (R4.17). */
export const selectIsHeaderAdOn = ({ headerAdBanner }: ScreenState) => headerAdBanner.isOn;
export const selectHasStickyHeader = (state: ScreenState) => state.profileStickyHeader.isOn;
export const selectSidebarToggle = ({ sidebarToggle: toggle }: ScreenState) => toggle;
