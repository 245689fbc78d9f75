import type { IncomingMessage } from 'node:http';
import { types } from 'node:util';
import { readBody } from '../http/requestBody.ts';

/** What a form has sent: its fields, and its files by the names of their fields. */
export type PostedForm = {
  readonly fields: URLSearchParams;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** The boundary of a body of parts that is none. */
export class MalformedFormError extends Error {}

const parsed = async (body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (types.isNativeError(error) && error.name === 'TypeError')
      throw new MalformedFormError('the parts of a form cannot be read', { cause: error });
    throw error;
  }
};

/**
 * Reads a form whole, by parts or as one line, as its type says.
 * @param limitBytes of the body
 * @errors rejects with BodyTooLargeError, ClientGoneError or MalformedFormError
 */
export const readForm = async (
  request: IncomingMessage,
  limitBytes: number,
): Promise<PostedForm> => {
  const body = await readBody(request, limitBytes);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { fields: new URLSearchParams(body.toString('utf8')), files: new Map() };
  const fields = new URLSearchParams();
  const files = new Map<string, Uint8Array>();
  for (const [name, value] of await parsed(new Uint8Array(body), type)) {
    if (typeof value === 'string') fields.append(name, value.replaceAll('\r\n', '\n'));
    // a field of files in which none was chosen comes as one of no bytes
    // oxlint-disable-next-line no-await-in-loop -- it is in memory already
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return { fields, files };
};
