export type HeldEvent = {
  /** a dehydrated slot or an overlay link; the event is replayed once this element is ready */
  readonly slot: Element;
  /** the field or form of the event; only the last event of each one counts */
  readonly subject?: Element;
  /** the pressed link */
  readonly link?: HTMLAnchorElement;
  /** repeats the event for the hydrated slot */
  readonly again: () => void;
  /**
   * ends the hold and does what the browser does without JavaScript; a button is only re-enabled
   */
  readonly letGo?: () => void;
  /** whether the browser can handle the event without JavaScript: a link or the submit of a form */
  readonly isNative?: boolean;
};

/** The queue of held events. */
export type HeldEvents = {
  /** listens before React; the name of an event implies its type and the type of its target */
  readonly listen: <T extends Event, E extends Element>(
    type: string,
    handle: (event: T, slot: Element | null, target: E) => void,
  ) => void;
  /** stops an event and queues it */
  readonly hold: (event: Event, held: HeldEvent) => void;
  /** removes events from the queue */
  readonly take: (isDue: (held: HeldEvent) => unknown) => readonly HeldEvent[];
  readonly isHeld: (subject: Element) => boolean;
};

/** Stops an event, so that neither React nor the page receives it. */
export const swallow = (event: Event): void => event.stopImmediatePropagation();
