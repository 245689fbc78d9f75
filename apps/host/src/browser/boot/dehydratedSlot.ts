/**
 * The dehydrated slot around an element, or part of the host, which has `data-dehydrated` until it is hydrated.
 * @returns null where there is none
 */
export const findDehydratedSlot = (element: Element): Element | null => {
  const slot = element.closest('[data-slot],[data-dehydrated]');
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
