/**
 * Calls back once, when the reader hovers over an element, presses in it or moves the focus into it.
 * @returns a function that stops waiting
 */
export const onceIntended = (element: Element, onIntent: () => void): (() => void) => {
  const waiting = new AbortController();
  const intend = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    onIntent();
  };
  // `pointermove` instead of `pointerover`, which also fires when content scrolls under a
  // stationary pointer. The listeners are on the document and capture, because React stops
  // `focusin` and `pointerdown` at its root while their target is not hydrated.
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Node && element.contains(target)) intend();
      },
      { capture: true, passive: true, signal: waiting.signal },
    );
  // the pointer or the focus may already be on the element
  if (element.matches(':hover') || element.contains(document.activeElement)) intend();
  return () => waiting.abort();
};
