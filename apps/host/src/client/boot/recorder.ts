import { CODE_FAILED, HOLD_MS } from '../../protocol/bootGlobal.ts';
import { findDehydratedSlot } from '../slots/dehydratedSlot.ts';
import { swallow, type HeldEvent, type HeldEvents } from './heldEvents.ts';
import { holdFields } from './holdFields.ts';
import { holdPresses } from './holdPresses.ts';

/**
 * Holds the reader's events until the code for them arrives. Held events are stopped, because React
 * would otherwise handle them during hydration, and the replay would then repeat them.
 * @param onRecorded called with the slot or link of each held event
 * @param isRouted whether in-site navigation has started and opens links over the page itself
 * @param isReaders whether the reader caused an event; events that scripts cause are not held
 */
export const createRecorder = (
  onRecorded: (slot: Element) => void,
  isRouted: () => boolean,
  isReaders: (event: Event) => boolean = ({ isTrusted }) => isTrusted,
) => {
  let queue: HeldEvent[] = [];
  let isListening = true;

  const take: HeldEvents['take'] = (isDue) => {
    const due = queue.filter(isDue);
    queue = queue.filter((held) => !due.includes(held));
    return due;
  };

  /**
   * Lets the browser handle events natively: recording is off meanwhile, so a submit posts the form
   * and a click follows the link.
   */
  const letGo = (due: readonly HeldEvent[]) => {
    isListening = false;
    for (const held of due) held.letGo?.();
    isListening = true;
  };

  /**
   * Releases held events whose code could not be loaded. The browser handles links and forms as
   * without JavaScript; the next press tries to load the code again.
   * @param slot the slot whose events are released; if omitted, all events are released
   * @returns whether the press of a button was dropped because the browser cannot handle it
   */
  const release = (slot?: Element): boolean => {
    const due = take((held) => !slot || held.slot === slot);
    letGo(due);
    return due.some(({ isNative, letGo: isReleased }) => isReleased && !isNative);
  };

  const held: HeldEvents = {
    listen: (type, handle) =>
      addEventListener(
        type,
        (event) => {
          // casts: see `HeldEvents`
          const target = event.target as Parameters<typeof handle>[2];
          if (isListening && isReaders(event))
            handle(event as Parameters<typeof handle>[0], findDehydratedSlot(target), target);
        },
        true,
      ),
    take,
    hold: (event, added) => {
      swallow(event);
      queue.push(added);
      if (added.isNative)
        setTimeout(() => letGo(take((each) => each === added)), window.engawaHoldMs ?? HOLD_MS);
      onRecorded(added.slot);
    },
    isHeld: (subject) => queue.some((each) => each.subject === subject),
  };
  holdPresses(held, isRouted);

  return {
    composing: holdFields(held),
    wantedSlots: () => queue.map(({ slot }) => slot),
    replay(slot: Element) {
      const due = take((each) => each.slot === slot);
      // the replay runs after the effects of the slot that has just hydrated
      queueMicrotask(() => due.forEach(({ again }) => again()));
    },
    release,
    /**
     * Ends recording because the host's own code has failed: from now on, the page works as without
     * JavaScript.
     */
    giveUp() {
      if (release()) document.querySelector(`.${CODE_FAILED}`)?.removeAttribute('hidden');
      isListening = false;
    },
  };
};
