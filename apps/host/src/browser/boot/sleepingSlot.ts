/** The part around an event's target that is not alive yet; null where there is none. */
export const sleepingSlotOf = (target: EventTarget | null): Element | null => {
  const slot = target instanceof Element ? target.closest('[data-slot]') : null;
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
