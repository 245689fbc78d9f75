import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import { toHostState } from '../state/hostState.ts';
import { AdOverlay } from './AdOverlay.tsx';
import { findAdSlots } from './adSlotInView.ts';
import { adPageVisible, adsSlice } from './adsSlice.ts';
import { adsSaga } from './adsSaga.ts';

/**
 * Brings the ads of a live page to life: they are drawn anew, and one may stand over the page. Until then,
 * and without any of this, they are what the server's HTML shows.
 */
export const startAds = ({ store, inject }: Pick<PageRuntime, 'store' | 'inject'>): void => {
  inject({ slices: [adsSlice], saga: adsSaga }, 'host/Ad');
  let visiblePath: string | null = null;
  const look = () => {
    const { path, amebaId } = toHostState(store.getState()).page.match;
    if (path === visiblePath) return;
    visiblePath = path;
    store.dispatch(adPageVisible({ path, amebaId, ids: findAdSlots(), nowMs: Date.now() }));
  };
  look();
  // a page is rendered in the task in which it comes: afterwards its places stand
  store.subscribe(() => setTimeout(look));
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Provider store={store}>
      <AdOverlay />
    </Provider>,
  );
};
