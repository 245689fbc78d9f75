import { writeAuditLog } from '../audit/auditLog.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteDeps } from './writer.ts';

type Change = (tx: Queryable) => Promise<boolean>;

/**
 * Sets or takes back one thing of a member's, within a transaction; where that changes anything, the audit
 * log says so.
 * @param toggle `add` and `remove` return whether they have changed anything
 * @returns whether anything has changed
 * @errors those of `add` and `remove`, which leave everything as it was
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
