import { isPageType, type PageType } from '@engawa/contract';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { HOST_EXPOSES } from '../../modules/hostExposes.server.ts';
import { ownerOf, releaseOf, type ReleaseSet } from '../../remotes/release.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { isOwnForm } from '../session/formOrigin.ts';
import { readBody } from '../http/requestBody.ts';

const LIMIT_BYTES = 2048;
type Rate = { readonly burst: number; readonly perSecond: number };
/** so many at once, and so many more a second: of all, and of one visitor, who must not keep others' out */
const OF_ALL: Rate = { burst: 20, perSecond: 2 };
const OF_VISITOR: Rate = { burst: 5, perSecond: 0.2 };
const MOST_VISITORS = 1000;
const MS_PER_S = 1000;

const schema = v.object({
  // a remote and its exposes are named as release records allow it
  module: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}\/[A-Za-z0-9-]{1,80}$/)),
  release: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}@[\w.+-]{1,60}$/)),
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

/** A report as it is counted: all of it but the visitor is one of a bounded set, whatever the browser says. */
export type CountedCrash = {
  /** `other` where no live release has it */
  readonly module: string;
  /** `unknown` where it is not live: of a tab that has outlived it, or invented */
  readonly release: string;
  /** the team that answers for the remote; null where there is no such remote */
  readonly owner: string | null;
  readonly visitor: string;
};

export type CrashReportSources = {
  readonly hostOrigin: string;
  /** the stable one and the canary's */
  readonly liveSets: () => readonly ReleaseSet[];
  readonly onCrash: (crash: CountedCrash) => void;
  readonly nowMs?: () => number;
  readonly visitorOf: (request: IncomingMessage) => string;
};

/** What breaks in the host is one of its modules, a part of one of its pages, or stands around them all. */
const PARTS: ReadonlySet<string> = new Set([...HOST_EXPOSES.keys(), 'Page', 'PotentialBlogs']);

const isKnown = (module: string, sets: readonly ReleaseSet[]) => {
  const [remote = '', name = ''] = module.split('/');
  return (
    (remote === 'host' && PARTS.has(name)) ||
    sets.some(
      ({ releases }) =>
        Object.hasOwn(releases, remote) &&
        Object.hasOwn(releases[remote]?.record.exposes ?? {}, `./${name}`),
    )
  );
};

const answer = (exchange: Exchange, status: 204 | 400 | 403) => {
  if (status === 204) exchange.response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
  else sendText(exchange, status, `Error ${status}\n`);
};

/** `POST /_crash`: a page reports a part that broke in the browser. Logged and counted, not kept. */
export const createCrashReportAddress = ({
  hostOrigin,
  liveSets,
  onCrash,
  nowMs = () => performance.now(),
  visitorOf,
}: CrashReportSources): Handler => {
  const takeTurn = createTurns(OF_ALL, nowMs);
  const visitors = new LRUCache<string, () => boolean>({ max: MOST_VISITORS });
  const takeTurnOf = (visitor: string): boolean => {
    const take = visitors.get(visitor) ?? createTurns(OF_VISITOR, nowMs);
    visitors.set(visitor, take);
    return take();
  };
  return async (exchange) => {
    const { request, visit } = exchange;
    const body = await readBody(request, LIMIT_BYTES);
    if (!isOwnForm(request, hostOrigin)) return answer(exchange, 403);
    const visitor = visitorOf(request);
    if (!takeTurnOf(visitor) || !takeTurn())
      return sendText(exchange, 503, 'Error 503\n', {
        'Retry-After': String(OF_ALL.burst / OF_ALL.perSecond),
      });
    const report = readReport(body);
    if (!report) return answer(exchange, 400);
    const { module, release, pageType, message } = report;
    const sets = liveSets();
    const owner = ownerOf(release, sets);
    onCrash({
      module: isKnown(module, sets) ? module : 'other',
      release: releaseOf(release, sets) ? release : 'unknown',
      owner,
      visitor,
    });
    visit.log.warn(
      { code: 'REMOTE-004', module, release, owner, page_type: pageType, crash: message },
      'a part broke in a browser',
    );
    return answer(exchange, 204);
  };
};
