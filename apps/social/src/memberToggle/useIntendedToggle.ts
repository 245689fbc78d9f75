import { useEffect, useRef } from 'react';

/** how long a reader needs to see that a button has changed by itself, and to take the finger off it */
const NOTICED_MS = 700;

/**
 * What the reader meant when he pressed. A press is what the button looked like: who pressed a button that
 * did not look set yet wants to set it, and taking back what came meanwhile would be the opposite.
 * @param exist whether it looks set now   @param isBusy whether it does so by a press of the reader
 */
export const useIntendedToggle = (exist: boolean, isBusy: boolean) => {
  const formRef = useRef<HTMLFormElement>(null);
  const wasVisible = useRef(exist);
  const cameByItselfMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (exist && !wasVisible.current && !isBusy) cameByItselfMs.current = performance.now();
    wasVisible.current = exist;
  }, [exist, isBusy]);

  return {
    formRef,
    /** Whether the press that arrives now wants it set. */
    isWanted: (): boolean => {
      // the boot script's mark: it kept this press until the view was hydrated
      const isStored =
        formRef.current?.querySelector('button')?.getAttribute('aria-busy') === 'true';
      const isFresh = performance.now() - cameByItselfMs.current < NOTICED_MS;
      return !exist || isStored || isFresh;
    },
  };
};
