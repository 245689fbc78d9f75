import type { Queryable } from '../database/database.ts';

/**
 * Runs a statement once when several reads ask for it at the same moment, as the parts of one page do:
 * each of them begins with the number of its blog. Only for statements that read: one that begins
 * after this moment is run anew, so nobody is shown a state from before his own write.
 */
export const sharedReads = (database: Queryable): Queryable => {
  const asked = new Map<string, Promise<readonly unknown[]>>();
  return {
    query: <Row>(...[sql, values]: Parameters<Queryable['query']>) => {
      const key = JSON.stringify([sql, values]);
      const known = asked.get(key);
      if (known) return known as Promise<readonly Row[]>;
      const rows = database.query<Row>(sql, values);
      asked.set(key, rows);
      // the moment ends before any answer of the outside world can come in between
      queueMicrotask(() => asked.delete(key));
      return rows;
    },
  };
};
