import { waitForFrame } from '@engawa/ui-templates/parts/waitForFrame.ts';

/** Ends the task, and goes on before what else waits, but for what the reader does. */
export type Pause = () => Promise<void>;

const nextTask: Pause = () =>
  // not in every browser yet
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve, 0));

/** a press that does not end, or a window that shows no frames, holds nothing up for longer */
const LONGEST_PRESS_MS = 150;

/**
 * Makes the pause between the pieces in which a page comes to life: it lasts until a press that has begun is
 * over, and the reader has seen that it was heard.
 * @param target where presses are heard
 */
export const createPause = (target: Pick<EventTarget, 'addEventListener'> = window): Pause => {
  let presses = 0;
  const waiting: (() => void)[] = [];
  let endPress: (() => void) | null = null;

  const hold = async (until: Promise<void>) => {
    presses += 1;
    await until;
    presses -= 1;
    if (presses === 0) for (const goOn of waiting.splice(0)) goOn();
  };
  const onDown = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    endPress = resolve;
    setTimeout(resolve, LONGEST_PRESS_MS);
    void hold(promise);
  };
  const onReceived = () => {
    void hold(waitForFrame(LONGEST_PRESS_MS));
    endPress?.();
  };
  const listen = (kind: string, hear: () => void) =>
    target.addEventListener(kind, hear, { capture: true, passive: true });
  listen('pointerdown', onDown);
  for (const kind of ['pointerup', 'pointercancel', 'click', 'keydown']) listen(kind, onReceived);

  return async () => {
    await nextTask();
    if (presses > 0) await new Promise<void>((goOn) => waiting.push(goOn));
  };
};
