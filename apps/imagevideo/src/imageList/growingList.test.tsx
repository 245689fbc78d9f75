/** @jest-environment jsdom */
import { aWireImageArchive } from '@engawa/api-client/fixtures/imageArchive.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { fakeRead, failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { Params, Result } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  moreImagesRequested,
  selectArchivePage,
  type ImageRootState,
} from '../imageState/imageSlice.ts';
import { exposed } from './imageList.page.ts';
import { buildWireImage } from './imageList.fixture.tsx';

const LIMIT = 48;

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

type Answer = (params: Params) => Result<unknown> | Promise<Result<unknown>>;

/** An archive by descending ids like the platform's: a cursor contains the last id of a part. */
const anArchive = (ids: () => readonly number[]): Answer => {
  return ({ after, yearMonth = null }) => {
    const last = after === undefined ? Infinity : Number(String(after).split('-')[0]);
    const rest = ids().filter((id) => id < last);
    const display = rest.slice(0, LIMIT);
    const value = aWireImageArchive({
      year_month: yearMonth,
      images: display.map((id) => buildWireImage(id, '2026-11-03')),
      paging: aWirePaging({ limit: LIMIT, total_count: ids().length, max_page: 999 }),
      monthly_counts: [{ year_month: '202611', image_cnt: ids().length }],
      next_cursor: rest.length > LIMIT ? `${display.at(-1)}-1-1` : null,
    });
    return { ok: true, value };
  };
};

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at);

/** The page of all images, loaded by the server; the browser loads the following parts. */
const opened = async (answer: Answer, params: { yearMonth?: string } = {}) => {
  let current = answer;
  const read = fakeRead({
    imageArchive: (requested: Params) => current(requested),
    blogPopularEntries: failsWith('API-005', 502),
  });
  const match = aPageMatch({ pageType: 'image-list', params });
  const page = aContractStore<ImageRootState>({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read,
  });
  await exposed.load(match, page.services);
  const { store, start } = page.roundTripped();
  if (exposed.saga) stops.push(start(exposed.saga));
  const list = () => {
    const visible = selectArchivePage(store.getState());
    if (!visible) throw new Error('no image list on this page');
    return visible;
  };
  const ids = () => list().images.map(({ imageId }) => imageId);
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const more = async () => {
    store.dispatch(moreImagesRequested());
    await settle();
  };
  return { store, list, ids, more, settle, read, becomes: (next: Answer) => void (current = next) };
};

describe('BR10 an image list that loads more', () => {
  it('loads 10,000 images once each while images are added and deleted', async () => {
    let all = upTo(10_000);
    const page = await opened(anArchive(() => all));
    const withdrawn = new Set<number>();
    for (let part = 0; page.list().status !== 'end'; part += 1) {
      if (part % 10 === 0) {
        // the last visible image and a later one are deleted, and a new one appears at the top
        const gone = [page.ids().at(-1) ?? 0, all[part * LIMIT + 200] ?? 0];
        for (const id of gone) withdrawn.add(id);
        all = [(all[0] ?? 0) + 1, ...all.filter((id) => !gone.includes(id))];
      }
      // oxlint-disable-next-line no-await-in-loop -- one part names the next
      await page.more();
    }
    const seen = page.ids();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !withdrawn.has(id))).toEqual(
      upTo(10_000).filter((id) => !withdrawn.has(id)),
    );
  });

  it('requests by cursor, never by page', async () => {
    const page = await opened(anArchive(() => upTo(100)));
    await page.more();
    const { params } = page.read.calls.at(-1) ?? { params: {} };
    expect(params).toMatchObject({ after: '53-1-1', limit: LIMIT });
    expect(params).not.toHaveProperty('page');
  });

  it('does not move an image that a later response contains again', async () => {
    const page = await opened(anArchive(() => upTo(60)));
    page.becomes(() => {
      const part = aWireImageArchive({
        images: [buildWireImage(60, '2026-11-03'), buildWireImage(12, '2026-11-03')],
      });
      return { ok: true, value: part };
    });
    await page.more();
    expect(page.ids()).toEqual([...upTo(60).slice(0, LIMIT), 12]);
  });

  it('R3.19 drops a response for a list or a cursor that is no longer current', async () => {
    const late = Promise.withResolvers<Result<unknown>>();
    const page = await opened(anArchive(() => upTo(100)));
    page.becomes(() => late.promise);
    await page.more();
    expect(page.list().status).toBe('loading');
    const [slice] = exposed.slices;
    const { imageState } = page.store.getState();
    const other = { ...page.list(), yearMonth: '202609', nextCursor: '5-1-1' };
    const elsewhere = { ...imageState, archivePages: [other] };
    const answer = anArchive(() => upTo(100))({ after: '53-1-1' }) as Result<never>;
    if (!answer.ok) throw new Error('archive read failed');
    const place = { amebaId: other.amebaId, yearMonth: null, page: 1 };
    const loaded = {
      type: 'image/moreImagesLoaded',
      payload: { place, after: '53-1-1', part: answer.value },
    };
    expect(slice?.reducer(elsewhere, loaded)).toEqual(elsewhere);
    // drops a part that follows an outdated cursor
    const moved = { ...imageState, archivePages: [{ ...page.list(), nextCursor: '9-1-1' }] };
    expect(slice?.reducer(moved, loaded)).toEqual(moved);
  });
});

const NOT_READ = '画像を読み込めませんでした。時間をおいて、もう一度お試しください。';

/** The hydrated page, whose list ends in the viewport. */
const visible = async (answer: Answer, template: (typeof TEMPLATE_NAMES)[number] = 'new') => {
  const page = await opened(answer);
  const near: (() => void)[] = [];
  const { View } = exposed;
  const view = hydrated(<View id="" template={template} />, {
    store: page.store,
    template,
    onNearViewport: (_place, _marginPx, onNear) => {
      near.push(onNear);
      return () => void near.splice(near.indexOf(onNear), 1);
    },
  });
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
  const items = () => [...document.querySelectorAll('li[aria-posinset]')];
  const wayOn = () => screen.getByRole('link', { name: /つづき/ });
  const press = async (name: HTMLElement) => {
    fireEvent.click(name);
    await act(page.settle);
    await act(frame);
  };
  return { ...page, ...view, near, items, wayOn, press };
};

describe.each(TEMPLATE_NAMES)(
  'R2.2.8 an image list that loads more, in the %s template,',
  (template) => {
    it('loads more on a press, and focuses the first new image', async () => {
      const page = await visible(
        anArchive(() => upTo(100)),
        template,
      );
      expect(page.complaints).toEqual([]);
      expect(page.items()).toHaveLength(48);
      await page.press(page.wayOn());
      expect(page.items()).toHaveLength(96);
      expect(document.activeElement).toBe(page.items()[48]?.querySelector('a'));
      const last = page.items().at(-1);
      expect([last?.ariaPosInSet, last?.getAttribute('aria-setsize')]).toEqual(
        expect.arrayContaining(['100']),
      );
    });
  },
);

describe('R2.2.8 an image list that loads more', () => {
  it('loads more when its end is near the viewport, but only after a scroll', async () => {
    const page = await visible(anArchive(() => upTo(100)));
    const reads = page.read.calls.length;
    await act(async () => page.near.forEach((tell) => tell()));
    expect(page.read.calls).toHaveLength(reads);
    fireEvent.scroll(window);
    await act(page.settle);
    expect(page.ids()).toHaveLength(96);
  });

  it('does not render loaded images before a press while its end is in the viewport', async () => {
    const page = await visible(anArchive(() => upTo(100)));
    await act(page.more);
    // jsdom has no layout: the end of the list is in the viewport
    expect([page.ids().length, page.items().length]).toEqual([96, 48]);
    await page.press(page.wayOn());
    expect(page.items()).toHaveLength(96);
  });

  it('does not render the last images before a press either, and retains the link to them', async () => {
    const page = await visible(anArchive(() => upTo(60)));
    page.wayOn().focus();
    const focused = document.activeElement;
    await act(page.more);
    expect([page.list().status, page.items().length]).toEqual(['end', 48]);
    expect(page.wayOn().getAttribute('href')).toBe('/hidamari-yonin/imagelist-202611-2.html');
    expect(document.activeElement).toBe(focused);
    await page.press(page.wayOn());
    expect(page.items()).toHaveLength(60);
    expect(screen.getByText('画像はここまでです。')).toBeTruthy();
  });

  it('renders loaded images when its end leaves the viewport; the link stays focused', async () => {
    const page = await visible(anArchive(() => upTo(200)));
    page.wayOn().focus();
    const focused = document.activeElement;
    await act(page.more);
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 5000, bottom: 5000 } as DOMRect);
    fireEvent.scroll(document);
    jest.restoreAllMocks();
    expect(page.items()).toHaveLength(96);
    expect(document.activeElement).toBe(focused);
    expect(page.wayOn()).toBe(focused);
    // the new end of the list is observed
    expect(page.near).toHaveLength(1);
  });

  it('replaces the link element after a press', async () => {
    const page = await visible(anArchive(() => upTo(200)));
    const pressed = page.wayOn();
    await page.press(pressed);
    expect(page.items()).toHaveLength(96);
    expect(page.wayOn()).not.toBe(pressed);
  });

  it.each([
    ['slow', failsWith('API-001', 0)],
    ['broken', failsWith('API-005', 502)],
    ['corrupt', () => ({ ok: true as const, value: { images: 'none' } })],
  ])(
    'displays an error for a %s read, retains the list, and retries on a press',
    async (_how, fault) => {
      const page = await visible(anArchive(() => upTo(100)));
      page.becomes(fault);
      await page.press(page.wayOn());
      expect(screen.getByRole('alert').textContent).toContain(NOT_READ);
      expect(page.items()).toHaveLength(48);
      page.becomes(anArchive(() => upTo(100)));
      await page.press(screen.getByRole('button', { name: 'もう一度読み込む' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(page.items()).toHaveLength(96);
    },
  );

  it('displays a message at the end of the archive', async () => {
    const page = await visible(anArchive(() => upTo(60)));
    await page.press(page.wayOn());
    expect(screen.getByText('画像はここまでです。')).toBeTruthy();
    expect(page.list().status).toBe('end');
  });

  it('R3.18 links to the next page without scripts', async () => {
    const page = await visible(anArchive(() => upTo(100)));
    expect(page.serverHtml).toContain('href="/hidamari-yonin/imagelist-202611-2.html"');
  });
});
