/** @jest-environment jsdom */
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, render } from '@testing-library/react';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';
import type { HostPageState } from '../../runtime/pageSlice.ts';
import { aHostStore, InHost } from '../../frame/state/hostStore.fixture.tsx';
import { Ad } from './Ad.tsx';
import { ad } from './ad.module.tsx';
import { readAdSlotId } from './adSlots.ts';

const aStore = (page: Pick<HostPageState, 'isPreview'> = {}) =>
  aHostStore({
    page: {
      ...aRootState().page,
      module: '',
      match: aPageMatch({ pageType: 'blog-entry', path: '/mio/entry-1.html' }),
      ...page,
    },
  });

/** Renders the ad as in a server-rendered document. */
const display = (id: AdSlotId, store = aStore()) => hydrated(<Ad id={id} />, { store }).container;

const slotsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-ad-slot]')].map(
    ({ dataset }) => dataset['adSlot'],
  );

describe('R1.9 ad slot', () => {
  test('renders a labelled iframe with the size of its slot and a sandbox without an origin', () => {
    const container = display('list-rectangle:2');
    const frame = container.querySelector('iframe');
    expect(container.textContent).toBe('広告');
    expect(frame?.getAttribute('src')).toBe(
      'https://platform.test/_ads/frame?spot=list-rectangle%3A2&path=%2Fmio%2Fentry-1.html',
    );
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    expect([frame?.width, frame?.height, frame?.title]).toEqual(['300', '250', '広告']);
    expect(frame?.getAttribute('loading')).toBe('lazy');
  });

  test('uses the ads origin when one is set', () => {
    const siteConfig = { searchUrl: '', filesUrl: '', adsOrigin: 'https://ads.test' };
    const frame = display('billboard', aHostStore({ siteConfig })).querySelector('iframe');
    expect(frame?.src).toMatch(/^https:\/\/ads\.test\/_ads\/frame\?spot=billboard&/);
  });

  test('R9.7 has two frames after an entry, of which CSS displays 336x280 in wide mode or 300x250', () => {
    const frames = [...display('entry-rectangle').querySelectorAll('iframe')];
    expect(frames.map(({ width, height, className }) => [className, width, height])).toEqual([
      ['AdSlot-frame AdSlot-frame--wide', '336', '280'],
      ['AdSlot-frame AdSlot-frame--narrow', '300', '250'],
    ]);
  });

  test('R9.8 loads the frame after an entry 1500 px before the viewport', () => {
    const waits: [number, () => void][] = [];
    const { container } = hydrated(<Ad id="entry-rectangle" />, {
      store: aStore(),
      onNearViewport: (_, marginPx, onNear) => {
        waits.push([marginPx, onNear]);
        return () => undefined;
      },
    });
    expect(ad.preloadMarginPx).toBe(1500);
    const loading = () => container.querySelector('iframe')?.getAttribute('loading');
    expect([waits[0]?.[0], loading()]).toEqual([1500, 'lazy']);
    act(() => waits[0]?.[1]());
    expect(loading()).toBe('eager');
  });

  test('R2.6 renders its frame on an in-site page after the first frame of the page', () => {
    jest.useFakeTimers();
    const store = aStore();
    const { container } = render(
      <InHost store={store}>
        <Ad id="entry-rectangle" />
      </InHost>,
    );
    const [wide] = container.querySelectorAll<HTMLElement>('.AdSlot-frame');
    expect([container.querySelector('iframe'), wide?.className]).toEqual([
      null,
      'AdSlot-frame AdSlot-frame--wide',
    ]);
    expect([wide?.style.inlineSize, wide?.style.blockSize]).toEqual(['336px', '280px']);
    act(() => jest.advanceTimersToNextFrame());
    expect(container.querySelector('iframe')).toBeNull();
    jest.useRealTimers();
  });

  test('renders a sample ad in a preview', () => {
    const container = display('side-rectangle', aStore({ isPreview: true }));
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.textContent).toBe('広告広告の見本');
  });

  test('accepts only known spot ids', () => {
    expect(readAdSlotId('list-rectangle:1')).toBe('list-rectangle:1');
    expect(() => readAdSlotId('list-rectangle')).toThrow('is not an ad slot');
  });
});

describe.each(TEMPLATE_NAMES)('ads around a page in the %s template', (template) => {
  const renderAds = async (
    blogger: object,
    pageType: 'blog-entry' | 'image-list' = 'blog-entry',
  ) => {
    const match = aPageMatch({ amebaId: 'nanohana-daidokoro', pageType });
    const { container, unmount } = await renderBlogPage(
      { blogger: aWireBlogger(blogger) },
      template,
      match,
    );
    const found = slotsIn(container);
    const html = container.innerHTML;
    unmount();
    return { found, html };
  };

  test('R1.9 appear in the sidebar and at the end of the page; below image lists too', async () => {
    expect((await renderAds({})).found).toEqual(['side-rectangle', 'billboard']);
    expect((await renderAds({}, 'image-list')).found).toEqual([
      'media-rectangle',
      'side-rectangle',
      'billboard',
    ]);
  });

  test('R1.6 are omitted on a premium blog, including slots, frames and URLs', async () => {
    const { found, html } = await renderAds({ paid_plan: { features: ['ad_not_display'] } });
    expect(found).toEqual([]);
    expect(html).not.toContain('_ads');
  });

  test('R6.2 on a top blogger’s page follow the plan', async () => {
    const { found } = await renderAds({ royal_member: { sp_ad_plan_id: 1 } }, 'image-list');
    expect(found).toEqual(['side-rectangle']);
  });
});
