/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockChanged, takeEvery } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aLikersStore, CURSOR, ENTRY_ID, someone } from './likers.fixture.ts';
import { LikersList } from './LikersList.tsx';
import {
  likersRequested,
  likersFailed,
  likersLoaded,
  likersSearchChanged,
  selectLikers,
} from './likersSlice.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

type Options = Parameters<typeof aLikersStore>[0] & { readonly goesOn?: boolean };

const open = (
  { goesOn = false, ...options }: Options = {},
  template: (typeof TEMPLATE_NAMES)[number] = 'new',
) => {
  const page = aLikersStore(options);
  const wishes: unknown[] = [];
  stops.push(
    page.start(function* watch() {
      yield* takeEvery(
        [likersRequested, likersSearchChanged],
        ({ type, payload }) => void wishes.push([type, payload]),
      );
    }),
  );
  const near: (() => void)[] = [];
  const view = hydrated(<LikersList entryId={ENTRY_ID} place="likers" goesOn={goesOn} />, {
    store: page.store,
    template,
    onNearViewport: (_place, _marginPx, onNear) => {
      near.push(onNear);
      return () => void near.splice(near.indexOf(onNear), 1);
    },
  });
  const say = (action: { type: string }) => act(async () => void page.store.dispatch(action));
  return { page, near, wishes, say, ...view };
};

const rows = () => screen.getAllByRole('listitem');
const buildPart = (from: number, to: number, isLast = false) => ({
  people: Array.from({ length: to - from }, (_, at) => someone(from + at)),
  entry: { entryId: ENTRY_ID, title: '' },
  isLast,
  after: isLast ? null : CURSOR,
});

describe.each(TEMPLATE_NAMES)('R3.15 the list of likers in the %s template', (template) => {
  it('has rows with aria-posinset and aria-setsize, each with a follow button', () => {
    const { complaints } = open({}, template);
    expect(complaints).toEqual([]);
    expect(
      rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]),
    ).toEqual([
      ['1', '10000'],
      ['2', '10000'],
    ]);
    expect(screen.getByRole('button', { name: /^鳥0さんを ?フォロー$/ })).toBeDefined();
  });
});

test('R4.10 the list of likers omits hidden members, but aria-setsize does not change', async () => {
  const { say } = open({ count: 3 });
  await say(blockChanged({ amebaId: 'tori-1', isBlocked: true }));
  expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/tori-0/',
    '/tori-2/',
  ]);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('10000');
});

describe('R4.8 loading more likers', () => {
  it('is a button that ignores a second press while it loads', async () => {
    const { wishes } = open();
    await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    expect(wishes).toEqual([['likers/likersRequested', { entryId: ENTRY_ID }]]);
    expect(screen.getByText('読み込んでいます。')).toBeDefined();
  });

  it('happens automatically at the end of the list, once for each response', async () => {
    const { near, wishes, say } = open({ goesOn: true });
    await act(async () => near[0]?.());
    expect([wishes.length, near.length]).toEqual([1, 0]);
    await say(likersLoaded({ entryId: ENTRY_ID, q: '', part: buildPart(2, 4) }));
    expect(near).toHaveLength(1);
    await say(likersFailed({ entryId: ENTRY_ID, q: '' }));
    expect(near).toHaveLength(0);
  });

  it('reports a failure, and can be retried', async () => {
    const { say, wishes } = open();
    await say(likersFailed({ entryId: ENTRY_ID, q: '' }));
    expect(screen.getByText(/^読み込めませんでした。/).closest('output')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    expect(wishes).toHaveLength(1);
  });

  it('moves the focus to the end message after the last response', async () => {
    const { say } = open();
    await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '', part: buildPart(2, 4, true) }));
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('4人をすべて表示しています。');
  });
});

describe('R3.15 the name search among likers', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '名前でさがす' });

  it('runs on input, but not during composition by an input method', async () => {
    const { wishes, page } = open();
    fireEvent.input(field(), { target: { value: 'とr' }, isComposing: true });
    expect(wishes).toEqual([]);
    fireEvent.input(field(), { target: { value: '鳥' } });
    fireEvent.compositionEnd(field());
    expect(wishes).toEqual([['likers/likersSearchChanged', { entryId: ENTRY_ID, q: '鳥' }]]);
    expect(selectLikers(page.store.getState(), ENTRY_ID).q).toBe('鳥');
  });

  it('sets aria-setsize to the number of results, and ignores responses to earlier queries', async () => {
    const { say } = open();
    await say(likersSearchChanged({ entryId: ENTRY_ID, q: '鳥' }));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '', part: buildPart(5, 7) }));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '鳥', part: buildPart(0, 2) }));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '鳥', part: buildPart(2, 3, true) }));
    expect(
      rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]),
    ).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ]);
  });

  it('displays a message if no one is found', async () => {
    const { say } = open();
    await say(likersSearchChanged({ entryId: ENTRY_ID, q: '雀' }));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '雀', part: buildPart(0, 0, true) }));
    expect(screen.getByText('見つかりませんでした')).toBeDefined();
    expect(
      screen.getByText('「雀」を名前に含む人は、いいね！した人の中にいません。'),
    ).toBeDefined();
  });

  it('is not rendered if no one likes the entry', () => {
    open({ count: 0, totalCount: 0, isLast: true });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText('まだ「いいね！」がありません')).toBeDefined();
  });
});

describe('R4.8 a list of 10,000 likers', () => {
  it('renders at most 200 rows, around the scroll position', async () => {
    const { say, container } = open({ count: 20 });
    // jsdom has no layout: a row is 50 px high, and the test scrolls the list
    let scrolledPx = 0;
    const ROW_PX = 50;
    const measureTop = (element: Element): number => {
      const list = container.querySelector('ul');
      if (element === list) return -scrolledPx;
      const before = Number.parseFloat(list?.style.paddingBlockStart ?? '0');
      return -scrolledPx + before + [...(list?.children ?? [])].indexOf(element) * ROW_PX;
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      return { top: measureTop(this), bottom: 0 } as DOMRect;
    });
    const frame = () =>
      act(async () => void (await new Promise((rendered) => requestAnimationFrame(rendered))));
    await say(likersLoaded({ entryId: ENTRY_ID, q: '', part: buildPart(20, 10_000, true) }));
    await frame();
    expect(rows()).toHaveLength(180);
    const list = container.querySelector('ul');
    const heights = () =>
      Number.parseFloat(list?.style.paddingBlockStart ?? '') +
      rows().length * ROW_PX +
      Number.parseFloat(list?.style.paddingBlockEnd ?? '');
    // 10,000 rows are 166 full blocks of 60 and one of 40, which counts as a full one until it is
    // rendered
    expect(Math.abs(heights() - 10_000 * ROW_PX)).toBeLessThanOrEqual(20 * ROW_PX);
    rows()[3]?.querySelector('a')?.focus();
    scrolledPx = 5000 * ROW_PX;
    document.dispatchEvent(new Event('scroll'));
    await frame();
    await frame();
    expect(rows().length).toBeLessThanOrEqual(200);
    const places = rows().map((row) => Number(row.getAttribute('aria-posinset')));
    expect(places[0]).toBeLessThan(5000);
    expect(places.at(-1)).toBeGreaterThan(5000);
    // the focused row was removed, so the list has the focus
    expect(document.activeElement).toBe(list);
    jest.restoreAllMocks();
  });
});
