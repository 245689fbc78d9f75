type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether no modifier key is pressed: with one, a click or key is the browser's. */
export const isUnmodified = ({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Whether a click only follows what it is on: no new tab, no other button of the mouse. */
export const isUnmodifiedPrimaryClick = (event: Modifiers & Pick<MouseEvent, 'button'>): boolean =>
  event.button === 0 && isUnmodified(event);
