import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { cookieHeader, hostCookie, readCookie } from '@engawa/server-kit/http/cookies.ts';

/** Path at which a stored draft is resumed. */
export const TAKE_UP_PATH = '/_action';

const COOKIE = 'engawa_draft';
/** maximum duration of a sign-in, in seconds */
const LIFE_S = 600;
/** browsers limit a cookie to 4,096 bytes, including its name and attributes */
const MAX_LENGTH = 3900;
const MAX_BYTES = 65_536;

const DraftSchema = v.object({
  remote: v.string(),
  action: v.string(),
  /** the path that a sign-in returns to */
  back: v.string(),
  form: v.array(v.tuple([v.string(), v.string()])),
});

/** A form that is stored while its visitor signs in. */
export type TypedDraft = v.InferOutput<typeof DraftSchema>;

/** Builds the Set-Cookie header that stores a form during sign-in; null if the form is too long. */
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

/** Builds the Set-Cookie header that deletes the draft. */
export const draftEnd = (isSecure: boolean): string =>
  cookieHeader({
    name: hostCookie(COOKIE, isSecure),
    value: '',
    httpOnly: true,
    secure: isSecure,
    maxAge: 0,
  });

/** Reads the draft from a request's cookies; null if it is missing or unreadable. */
export const draftIn = (cookies: string | undefined, isSecure: boolean): TypedDraft | null => {
  const value = readCookie(cookies, hostCookie(COOKIE, isSecure));
  if (!value) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: MAX_BYTES });
    return v.parse(DraftSchema, JSON.parse(bytes.toString('utf8')));
  } catch {
    // the cookie is truncated or foreign, so there is no draft to resume
    return null;
  }
};
