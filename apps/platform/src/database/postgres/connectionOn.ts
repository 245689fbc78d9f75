import type { ClientBase } from 'pg';
import type { Connection, Queryable } from '../database.ts';
import { statementFault } from './databaseFault.ts';
import { bound } from './valueTypes.ts';

/** One connection to a PostgreSQL behind our interface; its statements run one after the other. */
export const connectionOn = (client: ClientBase): Connection => {
  const query: Queryable['query'] = async (sql, values) => {
    try {
      // without values several statements may stand in one text
      const { rows } = await client.query(sql, values?.map(bound));
      return rows;
    } catch (error) {
      throw statementFault(error);
    }
  };

  return {
    query,
    script: async (sql) => {
      await query(sql);
    },
    transaction: async (work) => {
      await query('begin');
      try {
        const result = await work({ query });
        await query('commit');
        return result;
      } catch (error) {
        // where this fails too the connection is gone, and the server has undone everything
        await query('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
};
