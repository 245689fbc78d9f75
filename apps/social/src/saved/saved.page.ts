import { address, definePage, selectSite, okOutcome } from '@engawa/contract';
import { ownSavedSaga, ownSavedSlice } from './ownSaved.ts';
import { SavedPage, SAVED_TITLE } from './SavedPage.tsx';
import { savedSlices } from './savedSlices.ts';

/** The entries saved for later; the document is the same for all readers. */
export const exposed = definePage({
  name: 'SavedPage',
  addresses: [address.saved],
  slices: [...savedSlices, ownSavedSlice],
  saga: ownSavedSaga,
  load: async () => okOutcome(['site']),
  head: (state) => ({
    title: `${SAVED_TITLE}｜${selectSite(state).siteName}`,
    description: 'あとで読むために保存した記事の一覧です。',
    canonicalPath: address.saved.path(),
    ogType: 'website',
    isNoIndex: true,
    jsonLd: [],
  }),
  View: SavedPage,
});
