/**
 * Finds the dehydrated slot or host part around an element. A part of the host has
 * `data-dehydrated` until it is hydrated.
 * @returns null if there is none
 */
export const findDehydratedSlot = (element: Element): Element | null => {
  const slot = element.closest('[data-slot],[data-dehydrated]');
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
