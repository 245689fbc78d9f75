import type { Result } from '@engawa/contract';
import { isRecord } from '../isRecord.ts';
import { afterActiveTime } from './afterActiveTime.ts';
import { toApiFailure, undecodable, type Purpose } from './apiFailure.ts';

/** The fields of a request that differ between calls. */
export type ExchangeInit = {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * The parts of a `fetch` response that the client needs, so that a server can use a cheaper HTTP
 * client.
 */
export type FetchAnswer = (
  url: string,
  init: ExchangeInit & { readonly keepalive?: boolean; readonly signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

export type Exchange = (
  url: string,
  init: ExchangeInit,
  purpose: Purpose,
) => Promise<Result<unknown>>;

/**
 * Checks the shape instead of `instanceof`, which fails for errors of another realm, such as a
 * worker's.
 */
const readMessage = (error: unknown): string =>
  isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';

/**
 * Formats the reason of a failed request. `fetch` itself only reports 'fetch failed'; the reason is
 * in the error's `cause`.
 */
const formatReason = (error: unknown): string =>
  (isRecord(error) && readMessage(error['cause'])) || readMessage(error) || String(error);

/** Parses JSON. @returns undefined for invalid JSON; valid JSON is never undefined */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // the body is empty, or the error page of a proxy; the caller decides by the status
    return undefined;
  }
};

/**
 * Sends one HTTP request. The timeout includes the body and counts only the time in which this
 * program runs.
 * @returns the parsed JSON of a 2xx response
 * @errors status 0 if no complete response arrived. Never throws.
 */
export const createExchange =
  (fetchAnswer: FetchAnswer, timeoutMs: number): Exchange =>
  async (url, init, purpose) => {
    const controller = new AbortController();
    const callOff = afterActiveTime(timeoutMs, () => {
      controller.abort(new Error(`no answer within ${timeoutMs} ms`));
    });
    try {
      const response = await fetchAnswer(url, {
        ...init,
        // a write completes even if the reader leaves the page
        ...(purpose === 'write' ? { keepalive: true } : {}),
        signal: controller.signal,
      });
      const body = parsed(await response.text());
      if (!response.ok) return toApiFailure(response.status, body, purpose);
      return body === undefined ? undecodable('the answer is no JSON') : { ok: true, value: body };
    } catch (error) {
      return toApiFailure(0, { message: `Error 0: ${formatReason(error)}` }, purpose);
    } finally {
      callOff();
    }
  };
