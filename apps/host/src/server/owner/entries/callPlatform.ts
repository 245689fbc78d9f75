import { resolvePictureMark } from '@engawa/api-client/resources/member/ownPictures.ts';
import * as v from 'valibot';
import { formKeyIn } from '../FormKey.tsx';
import type { OwnerCall, OwnerPageSetup } from '../ownerCall.ts';

/** The platform sanitises 1 MB of text or scales a 10 MB image, possibly after queueing. */
const TIMEOUT_MS = 25_000;

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

const parseRefusal = async (answer: Response): Promise<PlatformAnswer<never>> => {
  const { status } = answer;
  const said: unknown = await answer.json();
  const refusal = v.safeParse(Refusal, said);
  const notified = refusal.success ? refusal.output.message : '';
  const isNamed = /^[a-z-]+$/.test(notified);
  const reason = isNamed ? notified : (REASONS[status] ?? (status === 413 ? 'too-large' : 'down'));
  const { version, entryId, mark } = refusal.success ? refusal.output : {};
  return { ok: false, status, reason, version, entryId, mark };
};

/**
 * Sends a body that exceeds the limit of `/_api` to the platform, as the owner, with the key of the
 * posted form. It resolves after this host has purged the pages that the write changed.
 * @errors none: a platform that is down, slow or broken is 503 `down`
 */
export const callPlatform = async <T>(
  { platformAddress, caughtUp }: Pick<OwnerPageSetup, 'platformAddress' | 'caughtUp'>,
  { headers, form, exchange }: Pick<OwnerCall, 'headers' | 'form' | 'exchange'>,
  path: 'entry' | 'picture',
  body: Uint8Array<ArrayBuffer> | object,
  schema: v.GenericSchema<unknown, T>,
): Promise<PlatformAnswer<T>> => {
  const isBytes = body instanceof Uint8Array;
  const formKey = formKeyIn(form);
  try {
    const answer = await fetch(`${platformAddress}/_editor/${path}`, {
      method: 'POST',
      headers: {
        ...headers(),
        'X-Form-Key': formKey,
        'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      body: isBytes ? body : JSON.stringify({ ...body, formKey }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return await parseRefusal(answer);
    const value = v.parse(schema, await answer.json());
    await caughtUp();
    return { ok: true, value };
  } catch (error) {
    exchange.visit.log.warn({ path, err: error }, 'editor write failed');
    return { ok: false, status: 503, reason: 'down' };
  }
};

export const savedSchema = v.object({
  entryId: v.number(),
  version: v.number(),
  state: v.picklist(['draft', 'planned', 'open', 'amember']),
  publishAt: v.nullable(v.string()),
  savedAt: v.string(),
  isChanged: v.boolean(),
});

export const addedSchema = v.pipe(
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
