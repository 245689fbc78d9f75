// isKept is a name on the wire: cspell:ignore kept
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
  /** a form of this site requests the page; any other page changes nothing */
  readonly isPosted: boolean;
  readonly visit: Pick<Visit, 'log'>;
};

type UploadBody = Parameters<PrivateServices['upload']>[1];

const toBody = (body: UploadBody, files: CallingMember['files']) =>
  'json' in body
    ? { type: 'application/json', content: JSON.stringify(body.json) }
    : // a copy, because the types of `fetch` accept no view of a shared buffer
      { type: 'application/octet-stream', content: new Uint8Array(files.get(body.file) ?? []) };

/** Whether the platform stores nothing: only a style sheet can be checked without a write. */
const isDryRunOf = (path: string, body: UploadBody): boolean =>
  path === '_design/css' && 'json' in body && 'isKept' in body.json && body.json.isKept === false;

/**
 * Creates the calls of a private page, which are made as the member. A call that the release record
 * does not list is refused and logged, as is a write of a page that no form requested.
 */
export const createCallsOfMember = (
  { platformAddress, timeoutMs, caughtUp }: CallsSetup,
  { reads, writes, uploads }: PrivatePagesRecord,
  { headers, csrfToken, files, isPosted, visit }: CallingMember,
): CallsOfMember => {
  const { read, write } = createReadClient({
    baseUrl: `${platformAddress}/_api`,
    timeoutMs,
    headers,
    csrfToken,
  });
  const refuse = (call: string): Result<never> => {
    visit.log.error({ call }, 'private page refused: call not listed, or a write without a form');
    return failure({ code: 'API-006', statusCode: 400, message: `${call} is refused` });
  };
  const upload: CallsOfMember['upload'] = async (path, body, { formKey, isDryRun } = {}) => {
    if (!uploads.includes(path) || !(isPosted || (isDryRun && isDryRunOf(path, body)))) {
      refuse(path);
      return { status: 400, body: null };
    }
    try {
      const { type, content } = toBody(body, files);
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
      if (
        !isPosted ||
        !writes.some((one) => one.resource === resource && one.operation === operation)
      )
        return refuse(`${operation} of ${resource}`);
      const written = await write(resource, operation, ...rest);
      if (written.ok) await caughtUp();
      return written;
    },
    upload,
  };
};
