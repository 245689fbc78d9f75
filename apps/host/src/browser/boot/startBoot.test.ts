/** @jest-environment jsdom */
import type { PageSettings } from '../../render/pageSettings.ts';
import { presentPage } from './reloadOnForeignPopstate.ts';
import { startBoot } from './startBoot.ts';

const ASSETS = 'https://assets.example';
const MAIN = `${ASSETS}/host/1.0.0/main.js`;
const OBSERVE = `${ASSETS}/host/1.0.0/observe.js`;
const ENTRY = `${ASSETS}/social/1.0.0/remoteEntry.js`;
const IINE = `${ASSETS}/social/1.0.0/iine.js`;

const SETTINGS: PageSettings = {
  assetsOrigin: ASSETS,
  main: MAIN,
  remotes: { social: { release: 'social@1.0.0', entry: ENTRY } },
  modules: { 'social/Iine': { js: [IINE], css: [], heightPx: 40, marginPx: 300, isPage: false } },
  integrity: {
    [MAIN]: 'sha384-main',
    [OBSERVE]: 'sha384-observe',
    [ENTRY]: 'sha384-entry',
    [IINE]: 'sha384-iine',
  },
  beaconUrl: 'https://platform.example/_beacon',
  observe: OBSERVE,
  emoji: `${ASSETS}/host/1.0.0/emoji.js`,
  build: '20261121-0000000',
  searchHosts: [],
  pageView: { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', entryId: '', categories: [] },
};

const BLOCKS = `
  <script type="application/json" id="PAGE_SETTINGS">${JSON.stringify(SETTINGS)}</script>
  <script type="application/json" id="INIT_DATA">{"version":1}</script>`;

const PAGE = `
  <div data-slot="social/Iine:7"><form><button id="send" value="create">like</button></form></div>`;

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-main]')].map(
    ({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }),
  );

const observers = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-observe]')].map(
    ({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }),
  );

const fetchedAhead = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);

const RUNS = [{ src: MAIN, integrity: 'sha384-main', crossOrigin: 'anonymous' }];

/** Calls the boot script's listeners directly: jsdom's events are untrusted. */
const heard = () => {
  const listeners = new Map<string, EventListener[]>();
  const listen = jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(
      ((kind: string, listener: EventListener) =>
        void listeners.set(kind, [...(listeners.get(kind) ?? []), listener])) as never,
    );
  cleanUps.push(() => listen.mockRestore());
  return (kind: string, event: Partial<Event> & Record<string, unknown> = {}) => {
    const full = { stopImmediatePropagation() {}, preventDefault() {}, ...event };
    for (const listener of listeners.get(kind) ?? []) listener(full as never);
  };
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  document.cookie = 'signed_in=; Max-Age=0';
  document.head.replaceChildren();
});

const started = (state: DocumentReadyState) => {
  jest.useFakeTimers();
  let readyState = state;
  const readiness = jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  cleanUps.push(
    () => jest.useRealTimers(),
    () => readiness.mockRestore(),
  );
  const hear = heard();
  document.body.innerHTML = state === 'loading' ? PAGE : PAGE + BLOCKS;
  startBoot(presentPage(), { present: () => ({}), redraw: () => ({}) });
  return {
    /** the event alone, without the timers that it starts */
    act: hear,
    hear: (kind: string, event: Record<string, unknown> = { isTrusted: true }) => {
      hear(kind, event);
      jest.runAllTimers();
    },
    parse: () => {
      document.body.insertAdjacentHTML('beforeend', BLOCKS);
      readyState = 'interactive';
      hear('DOMContentLoaded');
    },
    load: () => {
      readyState = 'complete';
      hear('load');
    },
  };
};

const click = () => {
  const button = document.createElement('button');
  button.type = 'button';
  document.querySelector('[data-slot]')?.append(button);
  return { button, event: { isTrusted: true, target: button, button: 0 } };
};

describe('boot of a page', () => {
  it('fetches the code at idle and runs none of it for a guest who only reads', () => {
    const page = started('interactive');
    expect(fetchedAhead()).toEqual([]);
    page.load();
    jest.runAllTimers();
    expect(fetchedAhead()).toEqual([MAIN, ENTRY, IINE]);
    page.hear('keydown', { isTrusted: false });
    expect(scripts()).toEqual([]);
  });

  describe('BR28 intent', () => {
    const aLink = () => {
      const link = document.createElement('a');
      link.href = '/kanoya-mio/';
      document.body.append(link);
      return link;
    };
    const moveTo = (page: ReturnType<typeof started>, target: Element) =>
      page.act('pointermove', { isTrusted: true, target });

    it.each(['pointerdown', 'keydown', 'focusin'])('is %s', (kind) => {
      const page = started('interactive');
      page.hear(kind);
      expect(scripts()).toEqual(RUNS);
    });

    it('is scrolling by 100 px', () => {
      const page = started('interactive');
      cleanUps.push(() => Object.assign(globalThis, { scrollY: 0 }));
      Object.assign(globalThis, { scrollY: 99 });
      page.hear('scroll');
      expect(scripts()).toEqual([]);
      Object.assign(globalThis, { scrollY: 100 });
      page.hear('scroll');
      expect(scripts()).toEqual(RUNS);
    });

    it('is hovering over a link or control for 50 ms', () => {
      const page = started('interactive');
      moveTo(page, aLink());
      jest.advanceTimersByTime(49);
      expect(scripts()).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(scripts()).toEqual(RUNS);
    });

    it('is no pointer that only passes over a link, or that rests on text', () => {
      const page = started('interactive');
      const link = aLink();
      moveTo(page, link);
      jest.advanceTimersByTime(49);
      moveTo(page, document.body);
      jest.advanceTimersByTime(1000);
      expect(scripts()).toEqual([]);
    });

    it('lasts while the pointer moves within one control', () => {
      const page = started('interactive');
      const { button } = click();
      const icon = button.appendChild(document.createElement('i'));
      moveTo(page, button);
      jest.advanceTimersByTime(30);
      moveTo(page, icon);
      jest.advanceTimersByTime(20);
      expect(scripts()).toEqual(RUNS);
    });

    it('is only a press where the reader saves data, and nothing is fetched before', () => {
      Object.defineProperty(navigator, 'connection', {
        configurable: true,
        value: { saveData: true },
      });
      cleanUps.push(() => void Reflect.deleteProperty(navigator, 'connection'));
      const page = started('interactive');
      page.load();
      page.hear('focusin');
      moveTo(page, aLink());
      jest.runAllTimers();
      expect([scripts(), fetchedAhead()]).toEqual([[], []]);
      page.hear('keydown');
      expect([scripts(), fetchedAhead()]).toEqual([RUNS, [ENTRY, IINE]]);
    });
  });

  it('R7.5 runs the observer at idle after load, without intent, and gives it the page view', () => {
    const page = started('interactive');
    expect(observers()).toEqual([]);
    page.load();
    jest.runAllTimers();
    expect(observers()).toEqual([
      { src: OBSERVE, integrity: 'sha384-observe', crossOrigin: 'anonymous' },
    ]);
    expect(scripts()).toEqual([]);
    const told: unknown[] = [];
    const tracked = (event: unknown) => void told.push(event);
    window.engawaBoot.observer.tracked({ event: 'play_movie', videoId: 5 });
    window.engawaBoot.observer.heardBy({ shown: (...view) => void told.push(view), tracked });
    window.engawaBoot.observer.tracked({ event: 'end_clip', videoId: 5 });
    expect(told).toEqual([
      [SETTINGS.pageView, 'http://localhost/'],
      { event: 'play_movie', videoId: 5 },
      { event: 'end_clip', videoId: 5 },
    ]);
  });

  it('R7.5 observes a prerendered page once it is activated', () => {
    const ahead = { prerendering: true };
    Object.defineProperty(document, 'prerendering', {
      configurable: true,
      get: () => ahead.prerendering,
    });
    const page = started('interactive');
    page.load();
    jest.runAllTimers();
    expect(observers()).toEqual([]);
    ahead.prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    jest.runAllTimers();
    expect(observers()).toHaveLength(1);
  });

  it('runs the code once, at the first intent', () => {
    const page = started('interactive');
    page.hear('pointerdown');
    page.hear('keydown');
    page.load();
    expect(scripts()).toEqual(RUNS);
    expect(fetchedAhead()).toEqual([ENTRY, IINE]);
  });

  it('BR28 holds a press while the document is parsed, and runs the code after', () => {
    const page = started('loading');
    const { button, event } = click();
    page.hear('pointerdown');
    page.hear('click', event);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(scripts()).toEqual([]);
    page.parse();
    expect(scripts()).toEqual(RUNS);
    expect(window.engawaBoot.wantedSlots()).toHaveLength(1);
  });

  it('BR28 shows the pressed state before anything else', () => {
    const page = started('complete');
    const { button, event } = click();
    page.act('click', event);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(scripts()).toEqual([]);
  });

  it('reports a press to the running code', () => {
    const page = started('complete');
    const wanted: Element[] = [];
    window.engawaBoot.onWanted = (slot) => void wanted.push(slot);
    page.hear('click', click().event);
    expect(wanted.map((slot) => slot.getAttribute('data-slot'))).toEqual(['social/Iine:7']);
  });

  it('R6.5 starts a member’s page after load', () => {
    document.cookie = 'signed_in=1';
    const page = started('interactive');
    expect(document.documentElement.hasAttribute('data-member')).toBe(true);
    expect(scripts()).toEqual([]);
    page.load();
    expect(scripts()).toEqual(RUNS);
  });

  it('starts a page that only the browser renders after load', () => {
    const page = started('interactive');
    document.body.insertAdjacentHTML('beforeend', '<div data-starts></div>');
    expect(scripts()).toEqual([]);
    page.load();
    expect(scripts()).toEqual(RUNS);
  });

  it('starts a page that has loaded already', () => {
    document.cookie = 'signed_in=1';
    started('complete');
    expect(scripts()).toEqual(RUNS);
  });

  it('releases a pressed button when the code does not load', () => {
    const page = started('complete');
    const { button, event } = click();
    page.hear('click', event);
    document.querySelector('script[data-main]')?.dispatchEvent(new Event('error'));
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(window.engawaBoot.wantedSlots()).toEqual([]);
  });

  it('releases a pressed button when the code throws', () => {
    const page = started('complete');
    const { button, event } = click();
    page.hear('click', event);
    window.engawaBoot.giveUp();
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(window.engawaBoot.wantedSlots()).toEqual([]);
  });

  it('parses INIT_DATA on access', () => {
    started('complete');
    expect(window.INIT_DATA).toEqual({ version: 1 });
  });
});
