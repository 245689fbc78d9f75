/** @jest-environment jsdom */
import {
  aClick,
  cleanUps,
  endBoot,
  FETCHED,
  fetchedAhead,
  RUNS,
  scripts,
  startedBoot,
} from './startBoot.fixture.ts';

afterEach(endBoot);

describe('BR28 intent of the reader', () => {
  const aLink = () => {
    const link = document.createElement('a');
    link.href = '/kanoya-mio/';
    document.body.append(link);
    return link;
  };
  const moveTo = (page: ReturnType<typeof startedBoot>, target: Element) =>
    page.act('pointermove', { isTrusted: true, target });

  it.each(['pointerdown', 'keydown', 'focusin'])('is %s', (kind) => {
    const page = startedBoot('interactive');
    page.hear(kind);
    expect(scripts()).toEqual(RUNS);
  });

  it('is scrolling by 100 px', () => {
    const page = startedBoot('interactive');
    cleanUps.push(() => Object.assign(globalThis, { scrollY: 0 }));
    Object.assign(globalThis, { scrollY: 99 });
    page.hear('scroll');
    expect(scripts()).toEqual([]);
    Object.assign(globalThis, { scrollY: 100 });
    page.hear('scroll');
    expect(scripts()).toEqual(RUNS);
  });

  it('is hovering over a link or control for 50 ms', () => {
    const page = startedBoot('interactive');
    moveTo(page, aLink());
    jest.advanceTimersByTime(49);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toEqual(RUNS);
  });

  it('is not a pointer that passes over a link or hovers over text', () => {
    const page = startedBoot('interactive');
    const link = aLink();
    moveTo(page, link);
    jest.advanceTimersByTime(49);
    moveTo(page, document.body);
    jest.advanceTimersByTime(1000);
    expect(scripts()).toEqual([]);
  });

  it('continues while the pointer moves within one control', () => {
    const page = startedBoot('interactive');
    const { button } = aClick();
    const icon = button.appendChild(document.createElement('i'));
    moveTo(page, button);
    jest.advanceTimersByTime(30);
    moveTo(page, icon);
    jest.advanceTimersByTime(20);
    expect(scripts()).toEqual(RUNS);
  });

  it('with Save-Data is only a click, and nothing is prefetched', () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    cleanUps.push(() => void Reflect.deleteProperty(navigator, 'connection'));
    const page = startedBoot('interactive');
    page.load();
    page.hear('focusin');
    moveTo(page, aLink());
    jest.runAllTimers();
    expect([scripts(), fetchedAhead()]).toEqual([[], []]);
    page.hear('keydown');
    page.hear('pointerdown');
    expect(scripts()).toEqual([]);
    page.hear('click', { isTrusted: true, target: document.body });
    expect([scripts(), fetchedAhead()]).toEqual([RUNS, FETCHED]);
  });
});
