/** @jest-environment jsdom */
import { personalLoaded } from '@engawa/contract';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { createPageRuntime } from '../../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../../frame/state/hostSlices.ts';
import { watchLinks } from './watchLinks.ts';
import { watchLinksLeft } from './linksLeft.ts';

const PATH = '/koharu/entry-1.html';
const page = (slot: string) => `<main><div ${slot}><a href="${PATH}">梅</a></div></main>`;

const ways = { followed: [] as string[], intended: [] as string[], isLeft: false, spares: false };
watchLinks({
  opensWithin: () => true,
  isCovered: () => false,
  onFollowed: ({ pathname }) => void ways.followed.push(pathname),
  onWithinPage: () => undefined,
  isLeft: () => ways.isLeft,
  sparesData: () => ways.spares,
  onIntended: ({ pathname }) => void ways.intended.push(pathname),
});
afterEach(() => {
  Object.assign(ways, { followed: [], intended: [], isLeft: false, spares: false });
});

/** @returns whether the browser's own navigation was prevented */
const click = (html: string): boolean => {
  ways.followed = [];
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  // jsdom itself never navigates
  document.querySelector('a')?.dispatchEvent(event);
  return event.defaultPrevented;
};

const onMain = (listen: (event: Event) => void, capture: boolean) =>
  document.querySelector('main')?.addEventListener('click', listen, { capture });

describe('R2.1.9 a click on an in-site link', () => {
  it('opens the page in the document once', () => {
    expect(click(page('data-slot="entry/BlogTop:1" data-hydrated'))).toBe(true);
    expect(ways.followed).toEqual([PATH]);
    expect(click(page('data-slot="entry/BlogTop:1"'))).toBe(true);
    expect(ways.followed).toEqual([PATH]);
  });

  it('opens in the document from a dehydrated slot, where React stops propagation', () => {
    document.body.innerHTML = page('data-slot="entry/BlogTop:1"');
    onMain((event) => event.stopPropagation(), true);
    ways.followed = [];
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(event);
    expect([event.defaultPrevented, ways.followed]).toEqual([true, [PATH]]);
  });

  it.each([
    ['opens in the document from a static part that React has not hydrated', false],
    ['is left to an element that React has hydrated', true],
  ])('%s', (_, isTakenUp) => {
    document.body.innerHTML = page('');
    const link = document.querySelector('a');
    if (isTakenUp) Object.assign(link ?? {}, { __reactFiber$a: {} });
    onMain((event) => event.stopPropagation(), true);
    ways.followed = [];
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(event);
    expect([event.defaultPrevented, ways.followed]).toEqual(
      isTakenUp ? [false, []] : [true, [PATH]],
    );
  });

  it('is left to a dehydrated host part, which React hydrates before it receives the click', () => {
    document.body.innerHTML = page('data-dehydrated');
    const received: boolean[] = [];
    onMain((event) => {
      received.push(event.defaultPrevented);
      event.preventDefault();
    }, true);
    ways.followed = [];
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([received, ways.followed]).toEqual([[false], []]);
  });

  it('is left to a hydrated slot that has handled it', () => {
    document.body.innerHTML = page('data-slot="entry/BlogTop:1" data-hydrated');
    onMain((event) => event.preventDefault(), false);
    ways.followed = [];
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(ways.followed).toEqual([]);
  });
});

/**
 * Simulates a press and a click by pointer, whose `detail` is 1; the `detail` of a click by key is
 * 0.
 */
const press = (): boolean => {
  const link = document.querySelector('a');
  link?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  link?.addEventListener('click', (clicked) => setTimeout(() => clicked.preventDefault()));
  link?.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('R2.1.9 a link that is left to a prerendering browser', () => {
  it('is followed by the browser on a pointer press, and is not prefetched', () => {
    jest.useFakeTimers();
    document.body.innerHTML = page('');
    ways.isLeft = true;
    document.querySelector('a')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    jest.runAllTimers();
    expect([press(), ways.followed, ways.intended]).toEqual([false, [], []]);
    jest.useRealTimers();
  });

  it('opens in the document on a key press, which triggers no prerendering', () => {
    ways.isLeft = true;
    expect(click(page(''))).toBe(true);
    expect(ways.followed).toEqual([PATH]);
  });
});

describe('hovering a link', () => {
  const over = () => {
    document.body.innerHTML = page('');
    document.querySelector('a')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('prefetches its page after 50 ms', () => {
    over();
    jest.advanceTimersByTime(49);
    expect(ways.intended).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ways.intended).toEqual([PATH]);
  });

  it('does not prefetch with Save-Data, but a press does', () => {
    ways.spares = true;
    over();
    jest.runAllTimers();
    expect(ways.intended).toEqual([]);
    press();
    expect([ways.intended, ways.followed]).toEqual([[PATH], [PATH]]);
  });
});

const GUEST = personalLoaded({ session: { status: 'guest' }, own: {} });
const MEMBER = personalLoaded({ session: MEMBER_SESSION, own: {} });

const said = () => document.documentElement.getAttribute('data-in-site');

const aPage = (rendersAhead: boolean) => {
  const unread = () => Promise.reject(new Error('nothing is read here'));
  const runtime = createPageRuntime({
    set: HOST_SET,
    services: { read: unread, write: unread, html: { put: () => undefined, get: () => '' } },
  });
  return { ...runtime, areLeft: watchLinksLeft(runtime, rendersAhead) };
};

describe('R2.1.9 links of a client app', () => {
  it('are left to a prerendering browser once the session is known to be a guest', () => {
    const { store, areLeft } = aPage(true);
    expect([areLeft(), said()]).toEqual([false, 'all']);
    store.dispatch(GUEST);
    expect([areLeft(), said()]).toEqual([true, 'rest']);
    store.dispatch(MEMBER);
    expect([areLeft(), said()]).toEqual([false, 'all']);
  });

  it('open in the document in a browser without prerendering', () => {
    const { store, areLeft } = aPage(false);
    store.dispatch(GUEST);
    expect([areLeft(), said()]).toEqual([false, 'all']);
  });
});
