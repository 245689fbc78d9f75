import { useEffect, useRef } from 'react';

/** how long somebody needs to see that a heart has changed by itself, and to take the finger off it */
const NOTICED_MS = 700;

/**
 * What the reader saw when he pressed. A press is what it looked like: who pressed a heart that did not
 * show his like yet wants to like, and turning round what came meanwhile would take it away.
 * @param exist whether the like is shown now   @param isBusy whether it is by a press of his
 */
export const useSeenLike = (exist: boolean, isBusy: boolean) => {
  const formRef = useRef<HTMLFormElement>(null);
  const wasShown = useRef(exist);
  const cameByItselfMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (exist && !wasShown.current && !isBusy) cameByItselfMs.current = performance.now();
    wasShown.current = exist;
  }, [exist, isBusy]);

  return {
    formRef,
    /** Whether the press that arrives now came from a heart that showed his like. */
    wasSeen: (): boolean => {
      // the boot script's mark: it kept this press until the view was alive
      const isKept = formRef.current?.querySelector('button')?.getAttribute('aria-busy') === 'true';
      const isFresh = performance.now() - cameByItselfMs.current < NOTICED_MS;
      return exist && !isKept && !isFresh;
    },
  };
};
