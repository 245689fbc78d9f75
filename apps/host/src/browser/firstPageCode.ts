import { atMost } from './atMost.ts';
import { sparesData } from './device/sparesData.ts';
import { LONGEST_TURN_MS, type SlotHydrator } from './slotHydrator.ts';
import type { ViewLoad } from './navigation/prefetcher.ts';

/**
 * Loads the code of the document's first page that no slot has needed yet: Back shows a page without a read only
 * if all of its code is loaded when it is left. Pages that open later bring their code along.
 * @param areLeft whether links are left to the browser, which loads nothing
 */
export const createFirstPageCode = (
  opener: Pick<SlotHydrator, 'gather'>,
  areLeft: () => boolean,
) => {
  let gathering: Promise<void> | undefined;
  const gather = async (): Promise<void> => {
    if (!areLeft()) await (gathering ??= opener.gather(!sparesData()));
  };
  return {
    gather,
    /** Delays a loaded page until the code is loaded, for half a second at most. */
    beside: (load: ViewLoad): ViewLoad => {
      const gathered = atMost(LONGEST_TURN_MS, gather());
      const outcome = load.outcome.then(async (found) => {
        if (found.kind === 'view') await gathered;
        return found;
      });
      return { ...load, outcome };
    },
  };
};
