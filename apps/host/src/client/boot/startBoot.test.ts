/** @jest-environment jsdom */
import {
  aClick,
  endBoot,
  FETCHED,
  fetchedAhead,
  OBSERVE,
  observers,
  putSlotsAt,
  RUNS,
  scripts,
  SETTINGS,
  startedBoot,
} from './startBoot.fixture.ts';

afterEach(endBoot);

describe('the boot script of a page', () => {
  it('neither fetches nor runs the page’s code for a guest without intent', () => {
    const page = startedBoot('interactive');
    page.load();
    jest.runAllTimers();
    page.hear('keydown', { isTrusted: false });
    expect([scripts(), fetchedAhead()]).toEqual([[], []]);
  });

  it('prefetches the code of slots near the viewport together with the page’s code', () => {
    const page = startedBoot('interactive');
    putSlotsAt(innerHeight + 400);
    page.hear('pointerdown');
    jest.runAllTimers();
    expect(fetchedAhead()).toEqual(FETCHED.slice(0, 2));
  });

  it('R7.5 runs the observer at idle after load, without intent, and passes it the page view', () => {
    const page = startedBoot('interactive');
    expect(observers()).toEqual([]);
    page.load();
    jest.runAllTimers();
    expect(observers()).toEqual([
      { src: OBSERVE, integrity: 'sha384-observe', crossOrigin: 'anonymous' },
    ]);
    expect(scripts()).toEqual([]);
    const notified: unknown[] = [];
    const tracked = (event: unknown) => void notified.push(event);
    window.engawaBoot.observer.tracked({ event: 'play_movie', videoId: 5 });
    window.engawaBoot.observer.connect({
      pageDisplayed: (...view) => void notified.push(view),
      tracked,
    });
    window.engawaBoot.observer.tracked({ event: 'end_clip', videoId: 5 });
    expect(notified).toEqual([
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
    const page = startedBoot('interactive');
    page.load();
    jest.runAllTimers();
    expect(observers()).toEqual([]);
    ahead.prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    jest.runAllTimers();
    expect(observers()).toHaveLength(1);
  });

  it('runs the page’s code once, at the first intent', () => {
    const page = startedBoot('interactive');
    page.hear('pointerdown');
    page.hear('keydown');
    page.load();
    expect(scripts()).toEqual(RUNS);
    expect(fetchedAhead()).toEqual(FETCHED);
  });

  it('BR28 holds a press while the document is parsed, and runs the page’s code afterwards', () => {
    const page = startedBoot('loading');
    const { button, event } = aClick();
    page.hear('pointerdown');
    page.hear('click', event);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(scripts()).toEqual([]);
    page.parse();
    expect(scripts()).toEqual(RUNS);
    expect(window.engawaBoot.wantedSlots()).toHaveLength(1);
  });

  it('BR28 renders the pressed state before it does anything else', () => {
    const page = startedBoot('complete');
    const { button, event } = aClick();
    page.act('click', event);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(scripts()).toEqual([]);
  });

  it('passes a press to the code that already runs', () => {
    const page = startedBoot('complete');
    const wanted: Element[] = [];
    window.engawaBoot.onWanted = (slot) => void wanted.push(slot);
    page.hear('click', aClick().event);
    expect(wanted.map((slot) => slot.getAttribute('data-slot'))).toEqual(['social/Iine:7']);
  });

  it('R6.5 starts a member’s page after load', () => {
    document.cookie = 'signed_in=1';
    const page = startedBoot('interactive');
    expect(document.documentElement.hasAttribute('data-member')).toBe(true);
    expect(scripts()).toEqual([]);
    page.load();
    expect(scripts()).toEqual(RUNS);
  });

  it('starts a client-rendered page after load', () => {
    const page = startedBoot('interactive');
    document.body.insertAdjacentHTML('beforeend', '<div data-starts></div>');
    expect(scripts()).toEqual([]);
    page.load();
    expect(scripts()).toEqual(RUNS);
  });

  it('starts a page that has already loaded', () => {
    document.cookie = 'signed_in=1';
    startedBoot('complete');
    expect(scripts()).toEqual(RUNS);
  });

  it('releases a pressed button when the page’s code does not load', () => {
    const page = startedBoot('complete');
    const { button, event } = aClick();
    page.hear('click', event);
    document.querySelector('script[data-main]')?.dispatchEvent(new Event('error'));
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(window.engawaBoot.wantedSlots()).toEqual([]);
  });

  it('releases a pressed button when the page’s code throws', () => {
    const page = startedBoot('complete');
    const { button, event } = aClick();
    page.hear('click', event);
    window.engawaBoot.giveUp();
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(window.engawaBoot.wantedSlots()).toEqual([]);
  });

  it('BR11 leaves links and forms to the browser when the document ends before its settings', () => {
    const page = startedBoot('loading');
    const { button, event } = aClick();
    page.hear('click', event);
    expect(button.ariaBusy).toBe('true');
    page.hear('DOMContentLoaded');
    page.load();
    jest.runAllTimers();
    expect([scripts(), observers(), fetchedAhead()]).toEqual([[], [], []]);
    expect(button.ariaBusy).toBeNull();
  });

  it('parses INIT_DATA only when it is read', () => {
    startedBoot('complete');
    expect(window.INIT_DATA).toEqual({ version: 1 });
  });
});
