import type { ClientBase } from 'pg';
import type { Connection, Queryable } from '../database.ts';
import { toDatabaseError } from './databaseError.ts';
import type { NamedStatements } from './namedStatements.ts';

/**
 * Wraps one PostgreSQL connection in the `Connection` interface; its statements run in sequence.
 * @param statements of this connection
 */
export const createConnection = (client: ClientBase, statements: NamedStatements): Connection => {
  const queryWith =
    (mayRetry: boolean): Queryable['query'] =>
    async <Row>(sql: string, values?: Parameters<Queryable['query']>[1]) => {
      try {
        // a text without parameters may contain several statements
        const rows = values
          ? await statements.run(sql, values, mayRetry)
          : (await client.query<object>(sql)).rows;
        return rows as readonly Row[];
      } catch (error) {
        throw toDatabaseError(error);
      }
    };
  const query = queryWith(true);

  return {
    query,
    script: async (sql) => {
      await query(sql);
    },
    transaction: async (work) => {
      await query('begin');
      try {
        const result = await work({ query: queryWith(false) });
        await query('commit');
        return result;
      } catch (error) {
        // if this fails too, the connection is closed and the server has rolled back
        await query('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
};
