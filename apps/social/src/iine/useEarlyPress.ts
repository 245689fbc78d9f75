import { useLayoutEffect, useRef } from 'react';

/**
 * Knows the press that came before this view was alive: the boot script marked its button as busy and
 * presses it again now. The reader saw the server's button then, never pressed; by now it may show his
 * like, and turning that round would take away what he asked for.
 */
export const useEarlyPress = () => {
  const formRef = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);
  useLayoutEffect(() => {
    isExpected.current =
      formRef.current?.querySelector('button')?.getAttribute('aria-busy') === 'true';
  }, []);
  /** Whether the press that arrives is that one; true at most once. */
  const takeEarlyPress = (): boolean => {
    if (!isExpected.current) return false;
    isExpected.current = false;
    // the mark is not React's, so React would leave it
    formRef.current?.querySelector('button')?.removeAttribute('aria-busy');
    return true;
  };
  return { formRef, takeEarlyPress };
};
