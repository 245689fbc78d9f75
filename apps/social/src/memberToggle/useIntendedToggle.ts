import { useEffect, useRef } from 'react';

/**
 * time that a reader needs to notice that a button has changed by itself and to stop a press, in ms
 */
const NOTICED_MS = 700;

/**
 * Derives the intended state of a press from the button that the reader saw. A press on a button
 * that did not look set means to set it, and must not remove a state that arrived meanwhile.
 * @param exist whether the button looks set now @param isBusy whether the reader's own press caused
 * that state
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
    /** Whether the current press means to set the item. */
    isWanted: (): boolean => {
      // `aria-busy` is the boot script's mark: it held this press until the view was hydrated.
      const isStored =
        formRef.current?.querySelector('button')?.getAttribute('aria-busy') === 'true';
      const isFresh = performance.now() - cameByItselfMs.current < NOTICED_MS;
      return !exist || isStored || isFresh;
    },
  };
};
