/** A cookie's value from a request's header; null where it is not there. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
};

export type CookieOptions = {
  readonly isHttpOnly: boolean;
  readonly isSecure: boolean;
  /** 0 removes the cookie */
  readonly maxAgeS: number;
  readonly path?: string;
};

/** A Set-Cookie header; always SameSite=Lax. `value` must be free of separators. */
export const cookieHeader = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${options.path ?? '/'}`,
    `Max-Age=${options.maxAgeS}`,
    'SameSite=Lax',
    ...(options.isHttpOnly ? ['HttpOnly'] : []),
    ...(options.isSecure ? ['Secure'] : []),
  ].join('; ');
