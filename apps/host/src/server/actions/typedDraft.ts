import { parseCookie } from 'cookie';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { hostCookie } from '@engawa/api-client/server/transport.ts';
import { cookieHeader } from '../session/cookieHeader.ts';

/** Where a form that has waited is taken up. */
export const TAKE_UP_PATH = '/_action';

const COOKIE = 'engawa_draft';
/** as long as a sign-in may take */
const LIFE_S = 600;
/** browsers take 4,096 bytes with name and attributes */
const MAX_LENGTH = 3900;
const MAX_BYTES = 65_536;

const DraftSchema = v.object({
  remote: v.string(),
  action: v.string(),
  /** the path that a sign-in leads back to */
  back: v.string(),
  form: v.array(v.tuple([v.string(), v.string()])),
});

/** A form that waits for its visitor to sign in. */
export type TypedDraft = v.InferOutput<typeof DraftSchema>;

/** A Set-Cookie header that keeps a form while its visitor signs in; null where it is too long for one. */
export const draftCookie = (draft: TypedDraft, isSecure: boolean): string | null => {
  const value = deflateRawSync(JSON.stringify(draft)).toString('base64url');
  if (value.length > MAX_LENGTH) return null;
  return cookieHeader({
    name: hostCookie(COOKIE, isSecure),
    value,
    httpOnly: true,
    secure: isSecure,
    maxAge: LIFE_S,
  });
};

/** A Set-Cookie header that forgets it. */
export const draftEnd = (isSecure: boolean): string =>
  cookieHeader({
    name: hostCookie(COOKIE, isSecure),
    value: '',
    httpOnly: true,
    secure: isSecure,
    maxAge: 0,
  });

/** The form that waits in a request's cookies; null where there is none that can be read. */
export const draftIn = (cookies: string | undefined, isSecure: boolean): TypedDraft | null => {
  const value = parseCookie(cookies ?? '')[hostCookie(COOKIE, isSecure)];
  if (!value) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: MAX_BYTES });
    return v.parse(DraftSchema, JSON.parse(bytes.toString('utf8')));
  } catch {
    // cut off, or another's: there is nothing to go on with
    return null;
  }
};
