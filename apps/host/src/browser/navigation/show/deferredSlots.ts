import { flushSync } from 'react-dom';
import { toHostState } from '../../../state/hostState.ts';
import { parseSlotModule } from '../../../shell/slotKey.ts';
import { readSlotKey } from '../../browserSlots.ts';
import type { ClientApp } from '../clientApp.ts';
import { waitForPagePaint } from './waitForPagePaint.ts';
import type { StagedPage } from '../stagedPage.ts';

/**
 * Where the reader stands on a page as it is shown: at its start; where they stood when they left it; or
 * somewhere that only the whole page tells.
 */
export type Arrival = 'at the start' | 'as it was left' | 'somewhere';

/** Stands on the root as long as something of the page is still to be drawn. */
const DRAWS_ON = 'data-draws-on';

const beginsAbove = (slot: Element): boolean => slot.getBoundingClientRect().top < innerHeight;

const isInWindow = (slot: Element): boolean =>
  beginsAbove(slot) && slot.getBoundingClientRect().bottom >= 0;

/** Keys of the slots that begin above the lower edge of the window. */
export const findReachedSlots = (): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('[data-slot]')].filter(beginsAbove).map(readSlotKey));

/**
 * A slot outside the page's own content that still shows the server's HTML. It shows the same on the next page. If
 * it opened together with that page, React would render the whole tree again for each static part in it.
 */
const isDormantInFrame = (slot: Element): boolean =>
  !slot.hasAttribute('data-hydrated') && slot.closest('#main') === null;

/**
 * Slots that open after the frame that shows their page: slots whose code has not arrived, dormant slots around the
 * page, and some of the page's own. A reader who comes back waits for those in the window; a reader who arrives at
 * the start waits for the page's own module alone.
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
  /** what of the page that is shown from now on is still to be drawn */
  readonly begin: (view: StagedPage, late: ReadonlySet<string>) => void;
  /** draws what of it the window shows; in the task in which the page is shown and scrolled to its place */
  readonly openSeen: () => void;
  /**
   * Renders the rest, a part per task, once the frame is shown and the code has arrived.
   * @errors rejects where code of the visible page does not arrive
   */
  readonly openRest: () => Promise<void>;
  /** whether something of the page is still to be drawn */
  readonly isUnderWay: () => boolean;
};

/**
 * Draws the parts of a page that was shown without them.
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
      // a part may bring another one that is seen, too
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
      // another page may be shown by now
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
