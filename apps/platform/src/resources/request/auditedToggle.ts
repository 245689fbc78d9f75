import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { WriteDeps } from './writer.ts';

type Change = (tx: Queryable) => Promise<boolean>;

/**
 * Adds or removes one row of a member within a transaction; a change is written to the audit log.
 * @param toggle `add` and `remove` return whether they have changed anything
 * @returns whether anything has changed
 * @errors rejects with the errors of `add` and `remove`, which roll back the transaction
 */
export const auditedToggle = async (
  { database, clock }: Pick<WriteDeps, 'database' | 'clock'>,
  toggle: {
    readonly isWanted: boolean;
    readonly add: Change;
    readonly remove: Change;
    readonly name: 'block' | 'saved';
    readonly actor: string;
    readonly subject: string;
  },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { isWanted, add, remove, name, actor, subject } = toggle;
    const hasChanged = await (isWanted ? add : remove)(tx);
    if (hasChanged)
      await writeAuditLog(tx, clock, {
        actor,
        act: `${name}.${isWanted ? 'added' : 'removed'}`,
        subject,
      });
    return hasChanged;
  });
