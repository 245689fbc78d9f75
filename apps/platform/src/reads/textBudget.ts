import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';

const MB = 1024 * 1024;

/** Stored bytes of entries' texts that one request reads: of a visitor, and of a host for a page. */
const MOST_BYTES = { visitor: 4 * MB, host: 16 * MB } as const;
/** Reads of texts at once: what they load is known once it is in memory, 50 MB at the most. */
const AT_ONCE = { visitor: 4, host: 8 } as const;

/** Entries with complete texts in one list of a visitor, where their blog does not show more on a page. */
export const MOST_TEXTS = 10;

/** Bounds the texts that one request reads. */
export type TextBudget = {
  /**
   * Runs a query once the request's other reads of texts are done.
   * @param textOf a row's text as it is stored; null where it has none
   * @errors ResourceError 413 where they are too large together
   */
  readonly load: <Row>(
    query: () => Promise<readonly Row[]>,
    textOf: (row: Row) => string | null,
  ) => Promise<readonly Row[]>;
};

/** Makes the budgets of requests; together they read a few texts at once. */
export const createTextBudgets = () => {
  const turns = {
    visitor: limitConcurrency(AT_ONCE.visitor),
    host: limitConcurrency(AT_ONCE.host),
  };
  return (reader: keyof typeof MOST_BYTES): TextBudget => {
    const most = MOST_BYTES[reader];
    const oneByOne = limitConcurrency(1);
    let left: number = most;
    const take = (bytes: number) => {
      left -= bytes;
      if (left < 0)
        throw new ResourceError(
          413,
          `The texts of this request are larger than ${most / MB} MB together: read fewer entries at once`,
        );
    };
    return {
      load: (query, textOf) =>
        oneByOne(async () => {
          // what has no bytes left loads nothing
          take(0);
          return turns[reader](async () => {
            const rows = await query();
            take(rows.reduce((sum, row) => sum + Buffer.byteLength(textOf(row) ?? ''), 0));
            return rows;
          });
        }),
    };
  };
};
