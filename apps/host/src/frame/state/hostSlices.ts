import { createSlice, serializableSlice, type SiteState, type StateSlice } from '@engawa/contract';
import { SHARED_SLICES } from '@engawa/contract/state/sharedSlices.ts';
import { demographicsSlice } from '../../features/analytics/demographicsSlice.ts';
import { modalsSlice, NO_MODALS } from '../../features/dialogs/modalsSlice.ts';
import { SCREEN_SLICES } from '../../features/screen/screenSlices.ts';
import { sidebarSlice } from '../../features/sidebar/sidebarSlice.ts';
import { siteTopSlice } from '../../features/siteTop/siteTopSlice.ts';
import { createSliceSet } from '../../runtime/sliceSet.ts';
import { singlePageFromInit, singlePageSlice } from '../../runtime/singlePageSlice.ts';
import { bloggerSlice } from '../../features/blog/bloggerSlice.ts';
import { blogDetailsSlice } from '../../features/blog/blogDetailsSlice.ts';
import { navigationSlice } from '../../runtime/navigationSlice.ts';
import { noticesSlice } from '../../features/notifications/noticesSlice.ts';
import { pageExceptionSlice } from '../../runtime/pageExceptionSlice.ts';
import { rankingsSlice } from '../../features/footer/rankingsSlice.ts';
import { pageSlice } from '../../runtime/pageSlice.ts';
import { siteConfigSlice } from '../../features/blog/siteConfigSlice.ts';

const NO_SITE: SiteState = { siteName: '', hostOrigin: '', platformOrigin: '' };

const siteSlice = createSlice({ name: 'site', initialState: NO_SITE, reducers: {} });

/** `carry` for state of the visitor or of the document, which navigation does not change. */
const asBefore = <S>(before: S): S => before;

/** All slices of the host: the contract's shared slices and the slices of the frame. */
export const HOST_SLICES: readonly StateSlice[] = [
  serializableSlice(siteSlice),
  serializableSlice(pageSlice),
  serializableSlice(bloggerSlice),
  ...SHARED_SLICES,
  serializableSlice(siteConfigSlice),
  serializableSlice(blogDetailsSlice),
  serializableSlice(sidebarSlice),
  serializableSlice(rankingsSlice),
  serializableSlice(siteTopSlice),
  serializableSlice({ ...noticesSlice, carry: asBefore }),
  serializableSlice({ ...singlePageSlice, fromInit: singlePageFromInit, carry: asBefore }),
  serializableSlice({ ...navigationSlice, carry: asBefore }),
  serializableSlice(pageExceptionSlice),
  ...SCREEN_SLICES,
  demographicsSlice,
  // every page starts without open dialogs, even after back navigation
  serializableSlice({ ...modalsSlice, carry: () => NO_MODALS }),
];

/** The slices of every page, whatever remotes add. */
export const HOST_SET = createSliceSet(HOST_SLICES);
