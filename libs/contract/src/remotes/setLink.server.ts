import { parseJson } from './parseJson.server.ts';
import * as v from 'valibot';
import { failure, success, type Result } from '../result.ts';

/** How a read can fail that a link asks for. `truncated`: its answer breaks off; `reset`: it never arrives. */
export const READ_FAULTS = ['slow', '5xx', 'corrupt', 'truncated', 'hang', 'reset'] as const;

export type ReadFault = (typeof READ_FAULTS)[number];

/** What a page calls them. */
export const FAULT_WORDS: Readonly<Record<ReadFault, string>> = {
  slow: '遅い応答',
  '5xx': 'サーバーエラー',
  corrupt: '壊れた応答',
  truncated: '途切れた応答',
  hang: '応答なし',
  reset: '接続の切断',
};

/**
 * Lets who opens it look at pages of published versions that are not live, until it expires. It names
 * versions of the registry's store alone: nothing else can be drawn by it.
 */
export type SetLink = {
  /** by which it is revoked */
  readonly id: string;
  /** remote to version; every other remote is the live one */
  readonly versions: Readonly<Record<string, string>>;
  /** ISO time, UTC */
  readonly expires: string;
  /** reads of the session's pages that fail, where a host has switches for it; each resource once */
  readonly faults?: readonly { readonly read: string; readonly fault: ReadFault }[];
};

/** The longest that a link holds, in hours. */
export const MOST_LINK_HOURS = 24;

/** The longest that a link with faults holds, in minutes. */
export const MOST_FAULT_MINUTES = 30;

/** It travels in a cookie, of which browsers keep 4 KB. */
const MOST_CHARACTERS = 2000;

export const LINK_ID = /^[\w-]{16}$/;

const LinkSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(LINK_ID)),
  versions: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
      v.pipe(v.string(), v.regex(/^\d[0-9A-Za-z.+-]*$/)),
    ),
    v.check((versions) => Object.keys(versions).length > 0),
  ),
  expires: v.pipe(v.string(), v.isoTimestamp()),
  faults: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          read: v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}$/i)),
          fault: v.picklist(READ_FAULTS),
        }),
      ),
      v.minLength(1),
      v.maxLength(10),
    ),
  ),
});

/** The key signs registries and records, too: none of them can be taken for a link, nor a link for one. */
const signedBytes = (payload: string): Uint8Array => Buffer.from(`engawa set link\n${payload}`);

/**
 * Writes a link as it stands in its address.
 * @param sign with the registry's key; Ed25519, base64
 */
export const encodeSetLink = (link: SetLink, sign: (bytes: Uint8Array) => string): string => {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  const signature = Buffer.from(sign(signedBytes(payload)), 'base64').toString('base64url');
  return `${payload}.${signature}`;
};

/**
 * Reads a link; whether it has expired or was revoked is the reader's to ask.
 * @param verify with the registry's keys; the signature is base64
 * @errors `altered` where it is not, to the letter, what the registry's key has signed
 */
export const decodeSetLink = (
  token: string,
  verify: (bytes: Uint8Array, signature: string) => boolean,
): Result<SetLink, 'altered'> => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (token.length > MOST_CHARACTERS || rest.length > 0) return failure('altered');
  // what differs in letters alone, as the last one may, is no other spelling of the same
  if (bytes.toString('base64url') !== signature) return failure('altered');
  if (!verify(signedBytes(payload), bytes.toString('base64'))) return failure('altered');
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const link = v.safeParse(LinkSchema, parseJson(text));
  return link.success ? success(link.output) : failure('altered');
};
