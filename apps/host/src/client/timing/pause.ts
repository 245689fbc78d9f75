import { waitForFrame } from '@engawa/ui-templates/parts/waitForFrame.ts';

/** Ends the task and continues before other queued tasks, but after the reader's input. */
export type Pause = () => Promise<void>;

const nextTask: Pause = () =>
  // `scheduler.yield` is not in every browser yet
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve, 0));

/** the longest wait in ms, because a press may never end and a hidden window renders no frames */
const LONGEST_PRESS_MS = 150;

/**
 * Creates the pause between the tasks of hydration. The pause lasts until a press in progress ends
 * and the frame with its feedback is visible.
 * @param target the event target that receives presses
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
