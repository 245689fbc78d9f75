import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { failure, type Result } from '@engawa/contract';
import type {
  PrivatePagesRecord,
  PrivateServices,
  UploadAnswer,
} from '@engawa/contract/remotes/privatePages.ts';
import type { CallsOfMember } from '../../protocol/privateAnswer.ts';
import type { Visit } from '../http/visit.ts';

/** The platform sanitises 1 MB of text or scales a 10 MB image, possibly after queueing. */
const UPLOAD_MS = 25_000;

export type CallsSetup = {
  readonly platformAddress: string;
  readonly timeoutMs: number;
  /** resolves once this host has purged all pages older than the last write; never rejects */
  readonly caughtUp: () => Promise<void>;
};

/** The member for whom the calls are made; all of it stays in the main thread. */
export type CallingMember = {
  /** headers of each call, with the session */
  readonly headers: () => Readonly<Record<string, string>>;
  /** token of writes: the posted form's, or the session's */
  readonly csrfToken: () => string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly visit: Pick<Visit, 'log'>;
};

type UploadBody = Parameters<PrivateServices['upload']>[1];

const toBody = (body: UploadBody, files: CallingMember['files']) =>
  'json' in body
    ? { type: 'application/json', content: JSON.stringify(body.json) }
    : // a copy, because the types of `fetch` accept no view of a shared buffer
      { type: 'application/octet-stream', content: new Uint8Array(files.get(body.file) ?? []) };

/**
 * Creates the calls of a private page, which are made as the member. A call that the release record
 * does not list is refused and logged.
 */
export const createCallsOfMember = (
  { platformAddress, timeoutMs, caughtUp }: CallsSetup,
  { reads, writes, uploads }: PrivatePagesRecord,
  { headers, csrfToken, files, visit }: CallingMember,
): CallsOfMember => {
  const { read, write } = createReadClient({
    baseUrl: `${platformAddress}/_api`,
    timeoutMs,
    headers,
    csrfToken,
  });
  const refuse = (call: string): Result<never> => {
    visit.log.error({ call }, 'private page refused: its release record does not list the call');
    return failure({ code: 'API-006', statusCode: 400, message: `${call} is not listed` });
  };
  const upload: CallsOfMember['upload'] = async (path, body, { formKey, isDryRun } = {}) => {
    if (!uploads.includes(path)) {
      refuse(path);
      return { status: 400, body: null };
    }
    const { type, content } = toBody(body, files);
    try {
      const answer = await fetch(`${platformAddress}/${path}`, {
        method: 'POST',
        headers: {
          ...headers(),
          'X-CSRF-Token': csrfToken(),
          ...(formKey !== undefined && { 'X-Form-Key': formKey }),
          'Content-Type': type,
        },
        body: content,
        signal: AbortSignal.timeout(UPLOAD_MS),
      });
      const uploaded: UploadAnswer = { status: answer.status, body: await answer.json() };
      if (answer.ok && !isDryRun) await caughtUp();
      return uploaded;
    } catch (error) {
      visit.log.warn({ path, err: error }, 'private page upload failed');
      return { status: 0, body: null };
    }
  };
  return {
    read: async (resource, params) =>
      reads.includes(resource) ? read(resource, params) : refuse(`read of ${resource}`),
    write: async (resource, operation, ...rest) => {
      if (!writes.some((one) => one.resource === resource && one.operation === operation))
        return refuse(`${operation} of ${resource}`);
      const written = await write(resource, operation, ...rest);
      if (written.ok) await caughtUp();
      return written;
    },
    upload,
  };
};
