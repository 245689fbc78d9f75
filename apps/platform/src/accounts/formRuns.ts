import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { computeDigest } from '../sessions/sessionStore.ts';

/** The first sending of a form hashes a password, behind at most 16 others. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Notes who has sent the form; run it in the transaction that does what the form is for. */
export type CompleteForm = (tx: Queryable, memberId: number) => Promise<void>;

/** What a form does, and how it is answered when it is sent again. */
type FormRun<T> = {
  readonly first: (complete: CompleteForm) => Promise<T>;
  /** @returns null where this sending is another one under the same key, which is then run as a first */
  readonly again: (memberId: number) => Promise<T | null>;
};

export type FormRuns = {
  /**
   * Runs a form once, however often it is sent: later and simultaneous sendings wait for the first.
   * @param key of the opened form; empty (a page of an older release): each sending is a form of its own
   */
  readonly run: <T>(action: string, key: string, form: FormRun<T>) => Promise<T>;
  /** Who has sent a form that was run; null where it was not. */
  readonly findSender: (action: string, key: string) => Promise<number | null>;
};

/** Makes the runs of the forms of accounts, by their keys. */
export const createFormRuns = (database: Database, clock: Clock): FormRuns => {
  const claim = async (formKey: Buffer, action: string): Promise<boolean> => {
    const rows = await database.query(
      `insert into account_forms (form_key, action, sent_at) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [formKey, action, clock()],
    );
    return rows.length > 0;
  };
  const find = async (formKey: Buffer, action: string) => {
    const [row] = await database.query<{ member_id: number | null }>(
      'select member_id from account_forms where form_key = $1 and action = $2',
      [formKey, action],
    );
    return row ?? null;
  };

  /** @returns who has sent it; null: this sending is the first, or the first does not come to its end */
  const begin = async (formKey: Buffer, action: string): Promise<number | null> => {
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += LOOK_EVERY_MS) {
      // oxlint-disable-next-line no-await-in-loop -- again after each wait
      if (await claim(formKey, action)) return null;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const row = await find(formKey, action);
      if (row && row.member_id !== null) return row.member_id;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(LOOK_EVERY_MS);
    }
    return null;
  };

  return {
    run: async (action, key, { first, again }) => {
      if (key === '') return first(async () => undefined);
      const formKey = computeDigest(key);
      const memberId = await begin(formKey, action);
      if (memberId !== null) return (await again(memberId)) ?? first(async () => undefined);
      try {
        return await first(async (tx, sender) => {
          await tx.query(
            `insert into account_forms (form_key, action, member_id, sent_at) values ($1, $2, $3, $4)
             on conflict (form_key, action) do update set member_id = excluded.member_id`,
            [formKey, action, sender, clock()],
          );
        });
      } finally {
        // what was refused has done nothing: the same form may be sent again
        await database.query(
          'delete from account_forms where form_key = $1 and action = $2 and member_id is null',
          [formKey, action],
        );
      }
    },
    findSender: async (action, key) =>
      key === '' ? null : ((await find(computeDigest(key), action))?.member_id ?? null),
  };
};
