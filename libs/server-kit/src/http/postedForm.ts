import type { IncomingMessage } from 'node:http';
import { types } from 'node:util';
import { readRequestBody } from './requestBody.ts';

/** A posted form: its fields, and its files by field name. */
export type PostedForm = {
  readonly fields: URLSearchParams;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** A body that no form of this site sends: unparsable, or with too many parts. */
export class MalformedFormError extends Error {}

/** Maximum number of fields; every form of the site has fewer. */
const MOST_FIELDS = 100;
/** Limit of a part's headers, which contain its field name and file name. */
const PART_HEAD_BYTES = 4096;
/**
 * Boundaries as browsers send them. No other boundaries are accepted, so that `requireFewParts` and
 * the parser count the same parts.
 */
const BOUNDARY = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/;

/**
 * Rejects a body with too many parts or headers before it is parsed: the parser blocks the event
 * loop, and its duration grows with the number of parts.
 */
const requireFewParts = (body: Buffer, type: string): void => {
  const boundary = BOUNDARY.exec(type)?.[1];
  if (boundary === undefined) throw new MalformedFormError('unsupported multipart boundary');
  const mark = `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    const blank = body.indexOf('\r\n\r\n', at);
    const headBytes = (blank === -1 ? body.length : blank) - at - mark.length;
    if (count > MOST_FIELDS + 1 || headBytes > PART_HEAD_BYTES)
      throw new MalformedFormError('too many multipart parts or headers');
  }
};

const requireFewFields = (body: Buffer): void => {
  let count = 0;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    count += 1;
    if (count >= MOST_FIELDS) throw new MalformedFormError('too many form fields');
  }
};

const parsed = async (body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (types.isNativeError(error) && error.name === 'TypeError')
      throw new MalformedFormError('invalid multipart body', { cause: error });
    throw error;
  }
};

/**
 * Reads a complete form, multipart or URL-encoded according to its type.
 * @param limitBytes maximum size of the body, in bytes
 * @param isTaken called once the body is complete; if it returns false, the form is dropped
 * @returns null if `isTaken` returned false
 * @errors rejects with BodyTooLargeError, ClientGoneError or MalformedFormError
 */
export const readForm = async (
  request: IncomingMessage,
  limitBytes: number,
  isTaken: () => boolean,
): Promise<PostedForm | null> => {
  const body = await readRequestBody(request, limitBytes);
  if (!isTaken()) return null;
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) {
    requireFewFields(body);
    return { fields: new URLSearchParams(body.toString('utf8')), files: new Map() };
  }
  requireFewParts(body, type);
  const fields = new URLSearchParams();
  const files = new Map<string, Uint8Array>();
  for (const [name, value] of await parsed(new Uint8Array(body), type)) {
    if (typeof value === 'string') fields.append(name, value.replaceAll('\r\n', '\n'));
    // a file field without a selection arrives as an empty file
    // oxlint-disable-next-line no-await-in-loop -- it is in memory already
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return { fields, files };
};
