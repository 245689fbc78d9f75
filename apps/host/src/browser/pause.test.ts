/** @jest-environment jsdom */
import { createPause } from './pause.ts';

const FRAME_MS = 16;

const aPage = () => {
  const target = new EventTarget();
  const pause = createPause(target);
  return {
    hear: (kind: string) => void target.dispatchEvent(new Event(kind)),
    /** ms until a pause that begins now is over */
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

describe('INP the pause between two pieces of hydration', () => {
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

  it('is short while the reader does nothing', async () => {
    expect(await aPage().lasts()).toBeLessThan(3);
  });

  it('lasts until the frame is shown that a press leads to, and is short again after it', async () => {
    const { hear, lasts } = aPage();
    hear('click');
    expect(await lasts()).toBeGreaterThanOrEqual(FRAME_MS);
    expect(await lasts()).toBeLessThan(3);
  });

  it('lasts while a press goes on, but not for ever', async () => {
    const { hear, lasts } = aPage();
    hear('pointerdown');
    setTimeout(() => hear('pointerup'), 40);
    expect(await lasts()).toBeGreaterThanOrEqual(40 + FRAME_MS);
    hear('pointerdown');
    const held = await lasts();
    expect([held > 100, held < 200]).toEqual([true, true]);
  });
});
