import { isPageType, type PageType } from '@engawa/contract';
import * as v from 'valibot';
import { HOST_EXPOSES } from '../../modules/hostExposes.server.ts';
import type { RegistryPoller } from '../../remotes/registryPoller.server.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { isOwnForm } from '../session/formOrigin.ts';
import { readBody } from '../http/requestBody.ts';

const LIMIT_BYTES = 2048;
/** as many at once, and as many more a second */
const BURST = 20;
const PER_SECOND = 2;
const MS_PER_S = 1000;

const schema = v.object({
  module: v.pipe(v.string(), v.regex(/^[a-z]{1,20}\/[A-Za-z]{1,40}$/)),
  release: v.pipe(v.string(), v.regex(/^[a-z]{1,20}@[\w.+-]{1,60}$/)),
  pageType: v.custom<PageType>(isPageType),
  message: v.pipe(v.string(), v.maxLength(300)),
});

const readReport = (body: Buffer): v.InferOutput<typeof schema> | null => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** A bucket of turns that fills again by time. */
const createTurns = (nowMs: () => number) => {
  let left = BURST;
  let filledMs = nowMs();
  return (): boolean => {
    const now = nowMs();
    left = Math.min(BURST, left + ((now - filledMs) / MS_PER_S) * PER_SECOND);
    filledMs = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

export type CrashReportSources = {
  readonly hostOrigin: string;
  readonly currentSet: () => RegistryPoller['set'];
  /** counts a report; the module is one of a bounded set */
  readonly onCrash: (module: string) => void;
  readonly nowMs?: () => number;
};

/** What breaks in the host is one of its modules, a part of one of its pages, or stands around them all. */
const PARTS: ReadonlySet<string> = new Set([...HOST_EXPOSES.keys(), 'Page', 'PotentialBlogs']);

const isKnown = (module: string, set: RegistryPoller['set']) => {
  const [remote = '', name = ''] = module.split('/');
  return (
    (remote === 'host' && PARTS.has(name)) ||
    Object.hasOwn(set.releases[remote]?.record.exposes ?? {}, `./${name}`)
  );
};

const answer = (exchange: Exchange, status: 204 | 400 | 403) => {
  if (status === 204) exchange.response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
  else sendText(exchange, status, `Error ${status}\n`);
};

/** `POST /_crash`: a page reports a part that broke in the browser. Logged and counted, not kept. */
export const createCrashReportAddress = ({
  hostOrigin,
  currentSet,
  onCrash,
  nowMs = () => performance.now(),
}: CrashReportSources): Handler => {
  const takeTurn = createTurns(nowMs);
  return async (exchange) => {
    const { request, visit } = exchange;
    const body = await readBody(request, LIMIT_BYTES);
    if (!isOwnForm(request, hostOrigin)) return answer(exchange, 403);
    if (!takeTurn())
      return sendText(exchange, 503, 'Error 503\n', { 'Retry-After': String(BURST / PER_SECOND) });
    const report = readReport(body);
    if (!report) return answer(exchange, 400);
    const { module, release, pageType, message } = report;
    onCrash(isKnown(module, currentSet()) ? module : 'other');
    visit.log.warn(
      { code: 'REMOTE-004', module, release, page_type: pageType, crash: message },
      'a part broke in a browser',
    );
    return answer(exchange, 204);
  };
};
