import { flushSync } from 'react-dom';
import { toHostState } from '../../../frame/state/hostState.ts';
import { parseSlotModule } from '../../../runtime/slotKey.ts';
import type { ClientApp } from './clientApp.ts';
import { waitForPagePaint } from './waitForPagePaint.ts';
import type { StagedPage } from './stagedPage.ts';
import { readSlotKey } from '../../slots/browserSlots.ts';

/**
 * The scroll position when a page is displayed: its start, the position at which the reader left
 * it, or a position that is known only once the page is complete.
 */
export type Arrival = 'at the start' | 'as it was left' | 'somewhere';

/** Attribute of the root element while slots of the page are still to be rendered. */
const DRAWS_ON = 'data-draws-on';

const beginsAbove = (slot: Element): boolean => slot.getBoundingClientRect().top < innerHeight;

const isInWindow = (slot: Element): boolean =>
  beginsAbove(slot) && slot.getBoundingClientRect().bottom >= 0;

/** Finds the keys of the slots whose upper edge is above the lower edge of the viewport. */
export const findReachedSlots = (): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('[data-slot]')].filter(beginsAbove).map(readSlotKey));

/**
 * Whether a slot of the frame around the page, which the next page shares, still has the server's
 * HTML. Such a slot is deferred: if it opened together with the next page, React would render the
 * tree again for each static part in the slot.
 */
const isDormantInFrame = (slot: Element): boolean =>
  !slot.hasAttribute('data-hydrated') && slot.closest('#main') === null;

/**
 * Finds the slots that open one frame after their page is visible: slots without code, dehydrated
 * slots around the page, and some slots of the page itself. If the reader returns to the page, the
 * slots in the viewport are not deferred; if the reader arrives at its start, only the page's own
 * module is not.
 */
export const findDeferredSlots = (view: StagedPage, arrival: Arrival): ReadonlySet<string> => {
  const live = new Map(
    [...document.querySelectorAll('[data-slot]')].map((slot) => [readSlotKey(slot), slot]),
  );
  const reached = view.stood?.reached;
  const isLate = {
    'at the start': (key: string) => parseSlotModule(key) !== toHostState(view.state).page.module,
    'as it was left': (key: string) => reached?.has(key) === false,
    somewhere: () => false,
  }[arrival];
  return new Set(
    view.slotKeys.filter((key) => {
      const slot = live.get(key);
      const isHere = view.parts.has(parseSlotModule(key));
      return !isHere || (slot ? isDormantInFrame(slot) : isLate(key));
    }),
  );
};

export type DeferredSlotOpener = {
  /** registers the deferred slots of a page that is now displayed */
  readonly begin: (view: StagedPage, late: ReadonlySet<string>) => void;
  /**
   * renders the deferred slots in the viewport; called in the task that displays and scrolls the
   * page
   */
  readonly openSeen: () => void;
  /**
   * Renders the remaining slots, one part per task, once the frame with the page is visible and the
   * code of the slots has arrived.
   * @errors rejects if code of the visible page does not arrive
   */
  readonly openRest: () => Promise<void>;
  /** whether slots of the page are still to be rendered */
  readonly isUnderWay: () => boolean;
};

/**
 * Creates the functions that render the deferred slots of a displayed page.
 * @param addParts called once all code of the page has arrived
 */
export const createDeferredSlotOpener = (
  { slots, pause }: Pick<ClientApp, 'slots' | 'pause'>,
  addParts: (parts: StagedPage['parts']) => void,
): DeferredSlotOpener => {
  let waiting = new Set<string>();
  let parts: StagedPage['parts'] = new Map();
  let whole: StagedPage['whole'] = Promise.resolve();

  const open = (key: string): void => {
    waiting.delete(key);
    const part = parts.get(parseSlotModule(key));
    if (part) slots.open(key, part.View);
  };

  const seen = (): readonly string[] =>
    [...document.querySelectorAll('[data-slot]')]
      .filter((slot) => waiting.has(readSlotKey(slot)) && isInWindow(slot))
      .map(readSlotKey)
      .filter((key) => parts.has(parseSlotModule(key)));

  const mark = () => document.documentElement.toggleAttribute(DRAWS_ON, waiting.size > 0);

  return {
    begin: (view, late) => {
      waiting = new Set(late);
      ({ parts, whole } = view);
      mark();
    },
    openSeen: () => {
      // a rendered part may contain another deferred slot in the viewport
      for (let keys = seen(); keys.length > 0; keys = seen())
        flushSync(() => {
          for (const key of keys) open(key);
        });
      mark();
    },
    openRest: async () => {
      const own = waiting;
      if (own.size === 0) return;
      const code = parts;
      await waitForPagePaint();
      try {
        await whole;
      } catch (error) {
        if (waiting === own) throw error;
      }
      // another page may be displayed by now
      if (waiting === own) addParts(code);
      for (const key of own) {
        if (waiting !== own) return;
        open(key);
        await pause();
      }
      if (waiting === own) mark();
    },
    isUnderWay: () => waiting.size > 0,
  };
};
