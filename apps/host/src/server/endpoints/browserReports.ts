import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { sendText, type Exchange } from '../http/exchange.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { isOwnForm } from '../session/isOwnForm.ts';

/** A token bucket: capacity, and tokens added per second. */
type Rate = { readonly burst: number; readonly perSecond: number };

const MOST_VISITORS = 1000;
const MS_PER_S = 1000;

/** Schema of the name of a release, `entry@1.0.0`, by the rules of release records. */
export const ReleaseNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}@[\w.+-]{1,60}$/),
);

/** Creates a token bucket that refills over time. */
const createTurns = ({ burst, perSecond }: Rate, nowMs: () => number) => {
  let left = burst;
  let filledMs = nowMs();
  return (): boolean => {
    const now = nowMs();
    left = Math.min(burst, left + ((now - filledMs) / MS_PER_S) * perSecond);
    filledMs = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

const parseReport = <T>(schema: v.GenericSchema<unknown, T>, body: Buffer): T | null => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

type ReportOptions<T> = {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly limitBytes: number;
  /**
   * limits for all visitors together and for one visitor, so that one visitor cannot exhaust the
   * shared limit
   */
  readonly limits: { readonly ofAll: Rate; readonly ofVisitor: Rate };
  readonly hostOrigin: string;
  readonly visitorOf: (request: IncomingMessage) => string;
  readonly nowMs?: () => number;
};

/**
 * Creates the reader of reports that pages of this site send with `navigator.sendBeacon`.
 * @returns a function that sends 204 and returns the report, or returns null after it has refused
 * the report (400, 403, 413, 503)
 */
export const createBrowserReportReader = <T>({
  schema,
  limitBytes,
  limits: { ofAll, ofVisitor },
  hostOrigin,
  visitorOf,
  nowMs = () => performance.now(),
}: ReportOptions<T>) => {
  const takeTurn = createTurns(ofAll, nowMs);
  const visitors = new LRUCache<string, () => boolean>({ max: MOST_VISITORS });
  const takeVisitorTurn = (visitor: string): boolean => {
    const take = visitors.get(visitor) ?? createTurns(ofVisitor, nowMs);
    visitors.set(visitor, take);
    return take();
  };
  const refuse = (exchange: Exchange, status: 400 | 403 | 503, headers = {}) => {
    sendText(exchange, status, `Error ${status}\n`, headers);
    return null;
  };
  return async (
    exchange: Exchange,
  ): Promise<{ readonly report: T; readonly visitor: string } | null> => {
    const { request, response } = exchange;
    const body = await readRequestBody(request, limitBytes);
    if (!isOwnForm(request, hostOrigin)) return refuse(exchange, 403);
    const visitor = visitorOf(request);
    if (!takeVisitorTurn(visitor) || !takeTurn())
      return refuse(exchange, 503, { 'Retry-After': String(ofAll.burst / ofAll.perSecond) });
    const report = parseReport(schema, body);
    if (report === null) return refuse(exchange, 400);
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    return { report, visitor };
  };
};
