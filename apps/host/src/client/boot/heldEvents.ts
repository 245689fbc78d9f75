export type HeldEvent = {
  /** a dehydrated slot or an overlay link; the event is replayed once this element is ready */
  readonly slot: Element;
  /**
   * the field or form of the event; of several events of one field or form, only the last counts
   */
  readonly subject?: Element;
  /** the pressed link */
  readonly link?: HTMLAnchorElement;
  /** repeats the event for the hydrated slot */
  readonly again: () => void;
  /**
   * ends the hold and does what the browser would do without JavaScript; for a button, only removes
   * the busy state
   */
  readonly letGo?: () => void;
  /**
   * whether the browser can handle the event without JavaScript, as it can for a link or the submit
   * of a form
   */
  readonly isNative?: boolean;
};

/** The queue of held events. */
export type HeldEvents = {
  /**
   * adds a listener that runs before React's; the caller states the types of the event and its
   * target, which follow from the event's name
   */
  readonly listen: <T extends Event, E extends Element>(
    type: string,
    handle: (event: T, slot: Element | null, target: E) => void,
  ) => void;
  /** stops an event and queues it */
  readonly hold: (event: Event, held: HeldEvent) => void;
  /** removes the events from the queue for which `isDue` returns true, and returns them */
  readonly take: (isDue: (held: HeldEvent) => unknown) => readonly HeldEvent[];
  readonly isHeld: (subject: Element) => boolean;
};

/** Stops an event, so that neither React nor the page receives it. */
export const swallow = (event: Event): void => event.stopImmediatePropagation();
