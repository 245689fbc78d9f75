/**
 * Finds the dehydrated slot around an element, or the host part, which has `data-dehydrated` until
 * it is hydrated.
 * @returns null if there is none
 */
export const findDehydratedSlot = (element: Element): Element | null => {
  const slot = element.closest('[data-slot],[data-dehydrated]');
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
