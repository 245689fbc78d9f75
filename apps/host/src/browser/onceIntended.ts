/**
 * Calls back once, when the reader hovers over an element, presses in it or moves the focus into it.
 * @returns stops waiting
 */
export const onceIntended = (element: Element, onIntent: () => void): (() => void) => {
  const waiting = new AbortController();
  const intend = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    onIntent();
  };
  // `pointerover` also fires when content scrolls under a stationary pointer
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    element.addEventListener(type, intend, { passive: true, signal: waiting.signal });
  // the pointer or the focus may be there already
  if (element.matches(':hover') || element.contains(document.activeElement)) intend();
  return () => waiting.abort();
};
