import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import { computeDigest } from '../../domain/sessions/sessionStore.ts';
import { ENTRY_STATES } from './ownEntryRow.ts';

/**
 * Created by the host for each rendered form; every submission of the form carries it. A host of an
 * older release sends none, so that each submission counts as a form of its own.
 */
export const formKeySchema = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)), () =>
  randomUUID(),
);

/** The response to a save in the editor. */
const savedEntrySchema = v.object({
  entryId: v.number(),
  version: v.number(),
  state: v.picklist(ENTRY_STATES),
  /** in Tokyo; null for a draft without a time */
  publishAt: v.nullable(v.string()),
  savedAt: v.string(),
  /** whether an unpublished change of a public entry exists */
  isChanged: v.boolean(),
});
export type SavedEntry = Readonly<v.InferOutput<typeof savedEntrySchema>>;

/** One submission of a form. */
export type Sending = {
  readonly memberId: number;
  /** digests */
  readonly formKey: Buffer;
  readonly sent: Buffer;
  /** version that the form is based on; null for a new entry */
  readonly version: number | null;
};

/** @param content all values that determine what is stored */
export const buildSending = (
  memberId: number,
  formKey: string,
  version: number | null,
  content: unknown,
): Sending => ({
  memberId,
  formKey: computeDigest(formKey),
  sent: computeDigest(JSON.stringify([version, content])),
  version,
});

type Row = {
  readonly is_same: boolean;
  readonly sent_version: number | null;
  readonly answer: unknown;
  readonly present: number;
};

/**
 * Finds an earlier submission of this form.
 * @returns the answer to the same submission; null if the form has stored nothing, or if the
 * version check of the save decides
 * @errors ResourceError 409 `sent-before` with the stored entry and version: the form stored
 * another text, and its writer never received the response
 */
export const findEntryFormAnswer = async (
  database: Queryable,
  { memberId, formKey, sent, version }: Sending,
): Promise<SavedEntry | null> => {
  const [row] = await database.query<Row>(
    `select f.sent = $3 as is_same, f.sent_version, f.answer, e.version as present
       from entry_forms f join entries e on e.entry_id = f.entry_id
      where f.member_id = $1 and f.form_key = $2`,
    [memberId, formKey, sent],
  );
  if (!row) return null;
  const answer = v.parse(savedEntrySchema, row.answer);
  if (row.is_same) return answer;
  // If the entry has changed since, another tab changed it and the version check reports that. A
  // new entry is always refused here, because it would be stored twice.
  const isUnheard =
    version === null || (row.sent_version === version && answer.version === row.present);
  if (!isUnheard) return null;
  throw new ResourceError(409, 'sent-before', {
    message: 'sent-before',
    entryId: answer.entryId,
    version: answer.version,
  });
};

/** Records what a submission has stored; run it in the same transaction. */
export const storeEntryForm = async (
  tx: Queryable,
  { memberId, formKey, sent, version }: Sending,
  answer: SavedEntry,
  now: Date,
): Promise<void> => {
  await tx.query(
    `insert into entry_forms (member_id, form_key, entry_id, sent, sent_version, answer, saved_at)
     values ($1, $2, $3, $4, $5, $6::text::jsonb, $7)
     on conflict (member_id, form_key) do update
        set entry_id = excluded.entry_id, sent = excluded.sent, sent_version = excluded.sent_version,
            answer = excluded.answer, saved_at = excluded.saved_at`,
    [memberId, formKey, answer.entryId, sent, version, JSON.stringify(answer), now],
  );
};
