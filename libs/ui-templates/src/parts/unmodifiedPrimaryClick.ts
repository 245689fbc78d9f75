type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether no modifier key is pressed; with a modifier, the browser handles the click or key. */
export const isUnmodified = ({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Whether a click follows its link in the same tab: primary button, no modifier key. */
export const isUnmodifiedPrimaryClick = (event: Modifiers & Pick<MouseEvent, 'button'>): boolean =>
  event.button === 0 && isUnmodified(event);
