import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Queryable } from '../database/database.ts';

/**
 * Logs members whose amebaId became reserved later: their blog has no address. The rows do not
 * change, because another amebaId needs the member's agreement.
 */
export const reportReservedNames = async (
  database: Queryable,
  log: Pick<Logger, 'warn'>,
): Promise<void> => {
  const rows = await database.query<{ ameba_id: string }>(
    'select ameba_id from members where ameba_id = any($1::text[]) order by ameba_id',
    [[...RESERVED_NAMES]],
  );
  for (const { ameba_id: amebaId } of rows)
    log.warn({ amebaId }, 'member name is reserved: blog unreachable');
};
