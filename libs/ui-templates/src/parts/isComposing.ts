/** `KeyboardEvent.keyCode` of a key that the input method handles. */
const PROCESS_KEY = 229;

/**
 * Whether an event belongs to an input method, such as the Enter that ends a conversion. Safari
 * sends that Enter after `compositionend`, with `isComposing` false and `keyCode` 229.
 */
export const isComposing = (event: Event): boolean =>
  ('isComposing' in event && event.isComposing === true) ||
  ('keyCode' in event && event.keyCode === PROCESS_KEY);
