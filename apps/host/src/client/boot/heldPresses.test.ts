/** @jest-environment jsdom */
import { aRecorder, element, endRecorders, likeSlot } from './recorder.fixture.ts';

afterEach(() => {
  endRecorders();
  jest.useRealTimers();
});

describe('a press on a link that opens over the page', () => {
  const OVERLAYS = String.raw`^/([^/]+/image-[^/]+-[^/]+\.html)$`;
  beforeEach(() => void (document.documentElement.dataset['overlays'] = OVERLAYS));
  afterEach(() => void delete document.documentElement.dataset['overlays']);
  const press = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    element(id).dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('BR9 BR28 is held until in-site navigation replays it', async () => {
    const { received, wanted, reader, replay, routing } = aRecorder();
    const presses: boolean[] = [];
    reader(() => void presses.push(press('in-image'), press('in-image')));
    const link = element('image');
    expect([presses, received, wanted]).toEqual([[true, true], [], [link]]);
    expect(link.getAttribute('aria-busy')).toBe('true');
    routing.isRouted = true;
    replay(link);
    await Promise.resolve();
    expect(received).toEqual([{ kind: 'click', by: 'image' }]);
    expect(link.hasAttribute('aria-busy')).toBe(false);
  });

  it('BR28 is held for the last of several links', async () => {
    const { received, reader, replay, wantedSlots } = aRecorder();
    reader(() => void press('image'));
    reader(() => void press('other-image'));
    expect(wantedSlots()).toEqual([element('other-image')]);
    expect(element('image').hasAttribute('aria-busy')).toBe(false);
    replay(element('other-image'));
    await Promise.resolve();
    expect(received.map(({ by }) => by)).toEqual(['other-image']);
  });

  it('BR28 is dropped by a press on a plain link, which the browser follows', () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { received, reader, wantedSlots } = aRecorder();
    reader(() => void press('image'));
    reader(() => element('in-link').click());
    expect([wantedSlots(), element('image').ariaBusy]).toEqual([[], null]);
    jest.runAllTimers();
    expect(received).toEqual([{ kind: 'click', by: 'in-link' }]);
  });

  it('is not held once navigation handles links, or on links that turn the page', () => {
    const { received, reader, routing } = aRecorder();
    reader(() => void press('next-image'));
    routing.isRouted = true;
    reader(() => void press('image'));
    expect(received.map(({ by }) => by)).toEqual(['next-image', 'image']);
  });
});

describe('BR28 a press on a slot without code', () => {
  it('follows its link or posts its form after 1,000 ms, and is not replayed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { received, reader, goLive } = aRecorder();
    location.hash = '';
    reader(() => element('dialog').click());
    reader(() => element('send').click());
    received.length = 0;
    jest.advanceTimersByTime(999);
    expect([location.hash, received]).toEqual(['', []]);
    jest.advanceTimersByTime(1);
    expect([location.hash, received]).toEqual(['#likers', [{ kind: 'submit', by: 'like' }]]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    await goLive(likeSlot());
    expect(received).toHaveLength(1);
  });

  it('leaves a button busy that neither follows a link nor posts a form', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { received, reader, goLive } = aRecorder();
    reader(() => element('plain').click());
    jest.advanceTimersByTime(60_000);
    expect(element('plain').getAttribute('aria-busy')).toBe('true');
    await goLive(likeSlot());
    expect(received).toEqual([{ kind: 'click', by: 'plain' }]);
  });

  it('is held for the duration that a test configures', () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    window.engawaHoldMs = 30_000;
    const { reader } = aRecorder();
    location.hash = '';
    reader(() => element('dialog').click());
    delete window.engawaHoldMs;
    jest.advanceTimersByTime(29_999);
    expect(location.hash).toBe('');
    jest.advanceTimersByTime(1);
    expect(location.hash).toBe('#likers');
  });
});
