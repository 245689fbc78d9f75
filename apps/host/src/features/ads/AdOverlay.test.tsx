/** @jest-environment jsdom */
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { someWireAds } from '@engawa/api-client/fixtures/ads.ts';
import { deviceRead } from '@engawa/contract/state/actions.ts';
import { UNKNOWN_DEVICE } from '@engawa/contract/state/device.ts';
import { createHtmlStore } from '@engawa/contract/state/htmlStore.ts';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { appBannerClosed } from '../screen/screenSlices.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { AdOverlay } from './AdOverlay.tsx';
import { adPageDisplayed, adsSlice, overlayAdChanged } from './adsSlice.ts';
import { adsSaga } from './adsSaga.ts';

const WIDTH = innerWidth;
afterEach(() => {
  window.innerWidth = WIDTH;
  localStorage.clear();
  document.body.replaceChildren();
});

const opened = async (widthPx: number) => {
  window.innerWidth = widthPx;
  const { site, blogger, page } = aRootState();
  const src = `${site.platformOrigin}/_ads/frame?spot=overlay-low&path=%2F`;
  const read = fakeRead({
    ads: someWireAds({ frames: [{ ...someWireAds().frames[0], src }] }),
  });
  const { store, inject } = createPageRuntime({
    set: HOST_SET,
    start: {
      site,
      blogger,
      page: { ...page, module: 'entry/BlogTop' },
      siteConfig: { searchUrl: '', filesUrl: '', isClockFixed: true },
    },
    services: { read, write: fakeWrite({}), html: createHtmlStore() },
  });
  inject({ slices: [adsSlice], saga: adsSaga }, 'host/Ad');
  store.dispatch(deviceRead({ ...UNKNOWN_DEVICE, deviceType: 'mobile', osName: 'android' }));
  const { path, amebaId } = page.match;
  store.dispatch(adPageDisplayed({ path, amebaId, ids: ['entry-rectangle'], nowMs: 0 }));
  render(
    <Provider store={store}>
      <AdOverlay />
    </Provider>,
  );
  await act(async () => undefined);
  return store;
};
const frame = () => screen.queryByTitle('広告');

test('R4.7 R4.17 the overlay ad on mobile waits until the app banner is closed', async () => {
  const store = await opened(390);
  expect(frame()).toBeNull();
  act(() => void store.dispatch(appBannerClosed()));
  expect(frame()).not.toBeNull();
});

test('R4.7 the overlay ad does not wait in a window without the app banner', async () => {
  await opened(900);
  expect(frame()).not.toBeNull();
});

test('R4.7 the overlay ad reserves space below the page while it is visible', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
  const roomBelow = () => document.documentElement.style.getPropertyValue('--ad-overlay');
  const store = await opened(900);
  expect(roomBelow()).toBe('');
  act(() => void store.dispatch(overlayAdChanged({ isAdLoadSuccess: true })));
  expect(roomBelow()).toBe('92px');
  fireEvent.click(screen.getByRole('button', { name: '広告を閉じる' }));
  expect(roomBelow()).toBe('');
});
