import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { limitConcurrency } from '../../system/limitConcurrency.ts';

const MB = 1024 * 1024;

/** Maximum stored bytes of entry texts in one request: of a visitor, and of a host for a page. */
const MOST_BYTES = { visitor: 4 * MB, host: 16 * MB } as const;
/**
 * Maximum concurrent text reads. The size of a read, at most 50 MB, is known only after the texts
 * are in memory.
 */
const AT_ONCE = { visitor: 4, host: 8 } as const;

/** Maximum entries with complete texts in a visitor's list, unless a page of the blog has more. */
export const MOST_TEXTS = 10;

/** Limits the texts that one request reads. */
export type TextBudget = {
  /**
   * Runs a query after the request's other text reads.
   * @param textOf returns a row's stored text; null if it has none
   * @errors ResourceError 413 if the texts exceed the budget
   */
  readonly load: <Row>(
    query: () => Promise<readonly Row[]>,
    textOf: (row: Row) => string | null,
  ) => Promise<readonly Row[]>;
};

/** Creates the budgets of requests; together they run few text reads at a time. */
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
          // a request with an empty budget loads nothing
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
