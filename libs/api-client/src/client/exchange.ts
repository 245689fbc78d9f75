import type { Result } from '@engawa/contract';
import { isRecord } from '../isRecord.ts';
import { afterActiveTime } from './afterActiveTime.ts';
import { toApiFailure, undecodable, type Purpose } from './apiFailure.ts';

/** The part of a request that differs from one to the next. */
export type ExchangeInit = {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** As much of `fetch` as the client needs: a server may bring a cheaper one. */
export type FetchAnswer = (
  url: string,
  init: ExchangeInit & { readonly keepalive?: boolean; readonly signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

export type Exchange = (
  url: string,
  init: ExchangeInit,
  purpose: Purpose,
) => Promise<Result<unknown>>;

/** By shape: an error of another realm, such as a test's or a worker's, is no instance of ours. */
const readMessage = (error: unknown): string =>
  isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';

/** fetch says no more than 'fetch failed'; why, stands in the cause. */
const formatReason = (error: unknown): string =>
  (isRecord(error) && readMessage(error['cause'])) || readMessage(error) || String(error);

/** Undefined where the text is no JSON, which JSON itself never is. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // an error page of a proxy, or nothing at all: the caller decides by the status
    return undefined;
  }
};

/**
 * One HTTP exchange, with a time limit that covers the body too, and counts while this program runs.
 * @returns the parsed JSON of a 2xx answer
 * @errors status 0 where no whole answer arrived. Never throws.
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
        // a write goes through even where its page is left meanwhile
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
