import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { computeDigest } from '../sessions/sessionStore.ts';

/**
 * Longest wait for the first submission, which hashes a password behind at most 16 other hashes.
 */
const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Records which member submitted the form; run it in the transaction of the form's action. */
export type CompleteForm = (tx: Queryable, memberId: number) => Promise<void>;

/** The action of a form, and the response to a repeated submission. */
type FormRun<T> = {
  readonly first: (complete: CompleteForm) => Promise<T>;
  /**
   * @returns the response to a repeated submission; null if the submission does not repeat the
   * first one and therefore runs itself
   */
  readonly again: (memberId: number) => Promise<T | null>;
};

export type FormRuns = {
  /**
   * Runs a form once, however often it is submitted. Later and simultaneous submissions wait for
   * the first.
   * @param key of the rendered form; empty (a page of an older release): each submission runs
   */
  readonly run: <T>(action: string, key: string, form: FormRun<T>) => Promise<T>;
  /** Returns the member who submitted a form that has run; null if it has not. */
  readonly findSender: (action: string, key: string) => Promise<number | null>;
};

/** Creates the deduplication of account forms by their keys. */
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

  /** @returns the member who submitted the form; null: no earlier submission has finished */
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
        // a refused submission changed nothing, so the same form may be submitted again
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
