import { resolvePictureMark } from '@engawa/api-client/resources/member/ownPictures.ts';
import type { UploadAnswer } from '@engawa/contract/remotes/privatePages.ts';
import * as v from 'valibot';
import { formKeyIn } from '../forms/FormKey.tsx';
import type { OwnerCall } from '../ownerCall.ts';

const Refusal = v.object({
  message: v.string(),
  version: v.optional(v.number()),
  entryId: v.optional(v.number()),
  mark: v.optional(v.string()),
});

/** Result of a call: its value, or the reason of a refusal as `toEditorMessage` knows it. */
export type PlatformAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly reason: string;
      /** the stored version, if it differs from the form's */
      readonly version?: number | undefined;
      /** the entry that this form has already stored */
      readonly entryId?: number | undefined;
      /** mark in the text whose image is missing */
      readonly mark?: string | undefined;
    };

/** Reasons by status, whatever the message says. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'guest',
  403: 'token',
  429: 'busy',
  503: 'busy',
};

const SavedSchema = v.object({
  entryId: v.number(),
  version: v.number(),
  state: v.picklist(['draft', 'planned', 'open', 'amember']),
  publishAt: v.nullable(v.string()),
  savedAt: v.string(),
  isChanged: v.boolean(),
});

const AddedSchema = v.pipe(
  v.object({
    pictureId: v.number(),
    path: v.string(),
    url: v.string(),
    mark: v.optional(v.string()),
    width: v.number(),
    height: v.number(),
  }),
  v.transform((added) => ({ ...added, mark: resolvePictureMark(added.path, added.mark) })),
);

type SavedEntry = v.InferOutput<typeof SavedSchema>;
type AddedPicture = v.InferOutput<typeof AddedSchema>;

const toRefusal = ({ status, body }: UploadAnswer): PlatformAnswer<never> => {
  const refusal = v.safeParse(Refusal, body);
  const notified = refusal.success ? refusal.output.message : '';
  const isNamed = /^[a-z-]+$/.test(notified);
  const reason = isNamed ? notified : (REASONS[status] ?? (status === 413 ? 'too-large' : 'down'));
  const { version, entryId, mark } = refusal.success ? refusal.output : {};
  return { ok: false, status, reason, version, entryId, mark };
};

/** A missing or unusable response. */
const DOWN = { ok: false, status: 503, reason: 'down' } as const;

const toPlatformAnswer = <T>(
  answer: UploadAnswer,
  schema: v.GenericSchema<unknown, T>,
): PlatformAnswer<T> => {
  if (answer.status === 0) return DOWN;
  if (answer.status >= 400) return toRefusal(answer);
  const value = v.safeParse(schema, answer.body);
  return value.success ? { ok: true, value: value.output } : DOWN;
};

/**
 * Saves an entry, which exceeds the limit of `/_api`, with the key of the posted form. It resolves
 * after the host has purged the pages that the write changed.
 * @errors none: a platform that is down, slow or broken is 503 `down`
 */
export const uploadEntry = async (
  { upload, form }: Pick<OwnerCall, 'upload' | 'form'>,
  entry: object,
): Promise<PlatformAnswer<SavedEntry>> => {
  const formKey = formKeyIn(form);
  const answer = await upload('_editor/entry', { json: { ...entry, formKey } }, { formKey });
  return toPlatformAnswer(answer, SavedSchema);
};

/** Uploads a posted image, like `uploadEntry`. @param file name of its field */
export const uploadPicture = async (
  { upload, form }: Pick<OwnerCall, 'upload' | 'form'>,
  file: string,
): Promise<PlatformAnswer<AddedPicture>> => {
  const answer = await upload('_editor/picture', { file }, { formKey: formKeyIn(form) });
  return toPlatformAnswer(answer, AddedSchema);
};
