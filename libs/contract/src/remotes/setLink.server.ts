import { parseJson } from './parseJson.server.ts';
import * as v from 'valibot';
import { failure, success, type Result } from '../result.ts';

/** The failure of a read in a link. `truncated`: the response stops early; `reset`: no response. */
export const READ_FAULTS = ['slow', '5xx', 'corrupt', 'truncated', 'hang', 'reset'] as const;

export type ReadFault = (typeof READ_FAULTS)[number];

/** Names of the failures on pages, in Japanese. */
export const FAULT_WORDS: Readonly<Record<ReadFault, string>> = {
  slow: '遅い応答',
  '5xx': 'サーバーエラー',
  corrupt: '壊れた応答',
  truncated: '途切れた応答',
  hang: '応答なし',
  reset: '接続の切断',
};

/**
 * A link to pages with published releases that are not live, until it expires. It names only
 * versions in the registry's store, so no other code can be rendered by it.
 */
export type SetLink = {
  /** id by which the link can be revoked */
  readonly id: string;
  /** version by remote name; every other remote has its live version */
  readonly versions: Readonly<Record<string, string>>;
  /** ISO time, UTC */
  readonly expires: string;
  /**
   * injected failures of reads, each resource at most once; only hosts that allow injected failures
   * apply them
   */
  readonly faults?: readonly { readonly read: string; readonly fault: ReadFault }[];
};

/** The maximum lifetime of a link, in hours. */
export const MOST_LINK_HOURS = 24;

/** The maximum lifetime of a link with failing reads, in minutes. */
export const MOST_FAULT_MINUTES = 30;

/**
 * Maximum length of a token in characters, because the link is stored in a cookie, which browsers
 * limit to 4 KB.
 */
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

/**
 * The bytes that are signed. The same key signs registries and records, so a prefix prevents
 * confusion with those.
 */
const signedBytes = (payload: string): Uint8Array => Buffer.from(`engawa set link\n${payload}`);

/**
 * Encodes a link as a URL token.
 * @param sign with the registry's key; Ed25519, base64
 */
export const encodeSetLink = (link: SetLink, sign: (bytes: Uint8Array) => string): string => {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  const signature = Buffer.from(sign(signedBytes(payload)), 'base64').toString('base64url');
  return `${payload}.${signature}`;
};

/**
 * Decodes a link. The caller checks expiry and revocation.
 * @param verify with the registry's keys; the signature is base64
 * @errors `altered` if the token differs in any character from the signed token
 */
export const decodeSetLink = (
  token: string,
  verify: (bytes: Uint8Array, signature: string) => boolean,
): Result<SetLink, 'altered'> => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (token.length > MOST_CHARACTERS || rest.length > 0) return failure('altered');
  // base64url can write the same bytes with different last characters; only the canonical text is
  // valid
  if (bytes.toString('base64url') !== signature) return failure('altered');
  if (!verify(signedBytes(payload), bytes.toString('base64'))) return failure('altered');
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const link = v.safeParse(LinkSchema, parseJson(text));
  return link.success ? success(link.output) : failure('altered');
};
