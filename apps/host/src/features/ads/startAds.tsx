import { selectMatch } from '@engawa/contract';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { selectFrom } from '../../runtime/selectFrom.ts';
import { AdOverlay } from './AdOverlay.tsx';
import { findAdSlots } from './adSlotInView.ts';
import { adPageDisplayed, adsSlice } from './adsSlice.ts';
import { adsSaga } from './adsSaga.ts';

/**
 * Starts the ads of a hydrated page: their refreshes and the overlay. Until this function runs, and
 * if it never runs, the ads in the server's HTML remain.
 */
export const startAds = ({ store, inject }: Pick<PageRuntime, 'store' | 'inject'>): void => {
  inject({ slices: [adsSlice], saga: adsSaga }, 'host/Ad');
  let visiblePath: string | null = null;
  const look = () => {
    const { path, amebaId } = selectFrom(store, selectMatch);
    if (path === visiblePath) return;
    visiblePath = path;
    store.dispatch(adPageDisplayed({ path, amebaId, ids: findAdSlots(), nowMs: Date.now() }));
  };
  look();
  // runs in the next task: a page is rendered synchronously after its state has changed, so its
  // slots exist then
  store.subscribe(() => setTimeout(look));
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Provider store={store}>
      <AdOverlay />
    </Provider>,
  );
};
