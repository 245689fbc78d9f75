/**
 * The dehydrated slot around an element, or part of the host, which has `data-asleep` until it is hydrated.
 * @returns null where there is none
 */
export const dehydratedSlotOf = (element: Element): Element | null => {
  const slot = element.closest('[data-slot],[data-asleep]');
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
