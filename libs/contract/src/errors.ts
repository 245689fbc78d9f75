/**
 * Every failure that crosses a boundary has one of these codes; logs and metrics count by code. New
 * codes may be added; existing codes are never renumbered.
 */
const ERROR_CODES = {
  'API-001': 'the read layer did not answer in time',
  'API-002': 'the answer has another shape than agreed',
  'API-003': 'the caller may not see this',
  'API-004': 'there is no such thing',
  'API-005': 'the read layer failed',
  'API-006': 'the request was malformed',
  'API-007': 'sign-in or form token missing or expired',
  'API-008': 'a limit was reached',
  'REMOTE-001': 'the code of a remote did not arrive',
  'REMOTE-002': 'the code of a remote does not match its record',
  'REMOTE-003': 'a remote threw or did not answer while its code was evaluated',
  'REMOTE-004': 'a remote threw while loading or rendering',
  'REMOTE-005': 'a remote exposes something else than its record says',
  'REMOTE-006': 'the release record is malformed',
  'REMOTE-007': 'a route claim overlaps one that stands',
  'REMOTE-008': 'the release record does not bear the signature of the registry',
  'REMOTE-009': 'a remote brings a copy of what a page has once',
  'REMOTE-010': 'a remote did not come to the end of its loading in time',
  'RENDER-001': 'the page could not be rendered',
  'RENDER-002': 'the page was not rendered in time',
  'RENDER-003': 'no render worker could take the page on',
  'NAV-001': 'a page could not be opened within the document',
  'ADS-001': 'the code that draws ads anew did not come',
  'SEARCH-001': 'a search box could not be given its proposals',
  'DIALOG-001': 'a dialog failed to open',
  'HYDRATE-001': 'server and browser drew different pages',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);

/**
 * Returns the code at the start of an error's message; undefined if the message starts with no
 * code.
 */
export const errorCodeIn = (error: unknown): ErrorCode | undefined => {
  const [first = ''] = error instanceof Error ? error.message.split(' ', 1) : [];
  return isErrorCode(first) ? first : undefined;
};

export type ApiErrorCode = Extract<ErrorCode, `API-${string}`>;

/** A failed read or write. `statusCode` is the HTTP status, or 0 without a response. */
export type ApiError = {
  readonly code: ApiErrorCode;
  readonly statusCode: number;
  readonly message: string;
};
