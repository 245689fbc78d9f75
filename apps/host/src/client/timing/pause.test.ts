/** @jest-environment jsdom */
import { createPause } from './pause.ts';

const FRAME_MS = 16;

const aPage = () => {
  const target = new EventTarget();
  const pause = createPause(target);
  return {
    hear: (kind: string) => void target.dispatchEvent(new Event(kind)),
    /** returns the ms after which a pause that starts now ends */
    lasts: async () => {
      let isOver = false;
      void pause().then(() => (isOver = true));
      for (let ms = 0; ; ms += 1) {
        if (isOver) return ms;
        if (ms > 1000) throw new Error('it never ends');
        await jest.advanceTimersByTimeAsync(1);
      }
    },
  };
};

describe('INP the pause between hydration tasks', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((run) => Number(setTimeout(() => run(0), FRAME_MS)));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is short without input', async () => {
    expect(await aPage().lasts()).toBeLessThan(3);
  });

  it('lasts until the frame after a click, then is short again', async () => {
    const { hear, lasts } = aPage();
    hear('click');
    expect(await lasts()).toBeGreaterThanOrEqual(FRAME_MS);
    expect(await lasts()).toBeLessThan(3);
  });

  it('lasts during a press, up to a limit', async () => {
    const { hear, lasts } = aPage();
    hear('pointerdown');
    setTimeout(() => hear('pointerup'), 40);
    expect(await lasts()).toBeGreaterThanOrEqual(40 + FRAME_MS);
    hear('pointerdown');
    const held = await lasts();
    expect([held > 100, held < 200]).toEqual([true, true]);
  });
});
