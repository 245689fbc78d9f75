import type { AdQuestion } from '@engawa/blog-domain/ads/adMessage.ts';
import { JSDOM } from 'jsdom';
import { framePage, type DisplayedAd } from './adPages.ts';

const AD: DisplayedAd = {
  spot: 'side-rectangle',
  creativeId: 7,
  advertiser: '縁側の道具店',
  imagePath: null,
  headline: '',
  alt: '毛布 <"&>',
  ticket: 'ticket',
};

const ORIGINS = {
  hostOrigin: 'https://blog.example',
  platformOrigin: 'https://platform.example',
  adsOrigin: 'https://ads.example',
};

/** Runs a frame's script in its document, with simulated browser APIs. */
const aFrame = (visible: DisplayedAd | 'empty' | 'failed', knowsVisibility = true) => {
  const notified: unknown[] = [];
  const posted: string[] = [];
  const timers = new Map<number, { readonly run: () => void; readonly ms: number }>();
  const html = framePage(ORIGINS, { spotId: 'side-rectangle:2', mqps: 1, rver: '1.4' }, visible);
  let see: (ratio: number, isVisible?: boolean) => void = () => {
    throw new Error('nothing is observed');
  };
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    beforeParse: (made) => {
      class Observer {
        constructor(
          tell: (entries: readonly { intersectionRatio: number; isVisible?: boolean }[]) => void,
          { trackVisibility }: { trackVisibility?: boolean },
        ) {
          see = (intersectionRatio, isVisible = true) =>
            tell([
              { intersectionRatio: 1 },
              { intersectionRatio, ...(trackVisibility && { isVisible }) },
            ]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      }
      // frame and page convert their times by `timeOrigin`
      Object.defineProperty(made.performance, 'timeOrigin', { value: 1_700_000_000_000 });
      made.performance.now = () => 250;
      Object.assign(made, {
        IntersectionObserver: Observer,
        IntersectionObserverEntry: { prototype: knowsVisibility ? { isVisible: true } : {} },
        fetch: async (url: string, { body }: { body: string }) => posted.push(`${url} ${body}`),
        setTimeout: (run: () => void, ms: number) => timers.set(timers.size + 1, { run, ms }).size,
        clearTimeout: (id: number) => timers.delete(id),
        postMessage: (message: unknown, to: string) => notified.push([to, message]),
      });
    },
  });
  const { document } = window;
  const setVisible = (visibilityState: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new window.Event('visibilitychange'));
  };
  setVisible('visible');
  return {
    document,
    notified,
    posted,
    setVisible,
    waits: () => [...timers.values()].map(({ ms }) => ms),
    see: (ratio: number, isVisible?: boolean) => see(ratio, isVisible),
    load: () => document.querySelector('iframe')?.dispatchEvent(new window.Event('load')),
    secondPasses: () => timers.forEach(({ run }) => run()),
    ask: (source: Window | null = window as never) =>
      window.dispatchEvent(
        new window.MessageEvent('message', {
          data: { type: 'engawa-ad-ask' } satisfies AdQuestion,
          source: source as never,
        }),
      ),
    press: () => document.querySelector('a')?.dispatchEvent(new window.Event('click')),
  };
};

const NOW_MS = 1_700_000_000_250;

const message = (state: string, filledAtMs?: number) => [
  'https://blog.example',
  {
    type: 'engawa-ad',
    state,
    spot: 'side-rectangle:2',
    mqps: 1,
    rver: '1.4',
    filledAtMs,
    saidAtMs: NOW_MS,
  },
];

test.each(['empty', 'failed'] as const)(
  'R4.7 an ad frame that is %s reports its state and renders no ad',
  (state) => {
    const frame = aFrame(state);
    expect(frame.notified).toEqual([message(state)]);
    expect([...frame.document.body.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT']);
  },
);

test('R3.24 counts an impression once the ad has loaded and half of it was visible for a second', () => {
  const frame = aFrame(AD);
  expect(frame.notified).toEqual([]);
  frame.load();
  expect(frame.notified).toEqual([message('filled', NOW_MS)]);
  frame.see(0.49);
  expect(frame.waits()).toEqual([]);
  frame.see(0.5);
  expect(frame.waits()).toEqual([1000]);
  frame.see(0.2);
  expect(frame.waits()).toEqual([]);
  frame.see(0.8);
  expect(frame.posted).toEqual([]);
  frame.secondPasses();
  expect(frame.posted).toEqual(['https://ads.example/_ads/viewed ticket']);
  expect(frame.notified.at(-1)).toEqual(message('viewed', NOW_MS));
  frame.press();
  expect(frame.notified.at(-1)).toEqual(message('clicked', NOW_MS));
});

test('R3.24 BR4 a covered or transparent ad is not in view', () => {
  const frame = aFrame(AD);
  frame.load();
  frame.see(1, false);
  expect(frame.waits()).toEqual([]);
  frame.see(1, true);
  expect(frame.waits()).toEqual([1000]);
  frame.see(1, false);
  expect(frame.waits()).toEqual([]);
  const unknowing = aFrame(AD, false);
  unknowing.load();
  unknowing.see(1, false);
  expect(unknowing.waits()).toEqual([1000]);
});

test('R7.6 repeats the last state of its ad only to a page that requests the state', () => {
  const empty = aFrame('empty');
  empty.ask();
  expect(empty.notified).toEqual([message('empty'), message('empty')]);
  const frame = aFrame(AD);
  frame.ask();
  expect(frame.notified).toEqual([]);
  frame.load();
  frame.see(1);
  frame.secondPasses();
  frame.press();
  frame.ask(null);
  const said = ['filled', 'viewed', 'clicked'].map((state) => message(state, NOW_MS));
  expect(frame.notified).toEqual(said);
  frame.ask();
  expect(frame.notified).toEqual([...said, message('viewed', NOW_MS)]);
});

test('does not count an ad as visible in a hidden document', () => {
  const frame = aFrame(AD);
  frame.setVisible('hidden');
  frame.load();
  frame.see(1);
  expect(frame.waits()).toEqual([]);
  frame.setVisible('visible');
  expect(frame.waits()).toEqual([1000]);
  frame.setVisible('hidden');
  expect(frame.waits()).toEqual([]);
});

test('escapes the texts of an advertiser', () => {
  const { document } = aFrame(AD);
  expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('毛布 <"&>');
  expect(document.querySelector('.label')?.textContent).toBe('縁側の道具店');
});
