import { isPageType, type PageType } from '@engawa/contract/pageTypes.ts';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { HOST_EXPOSES } from '../../frame/hostExposes.server.ts';
import { findOwner, findRelease, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { Handler } from '../http/exchange.ts';
import type { ModuleCrash } from '../observability/hostMetrics.ts';
import { createBrowserReportReader, ReleaseNameSchema } from './browserReports.ts';

const LIMIT_BYTES = 2048;
const LIMITS = {
  ofAll: { burst: 20, perSecond: 2 },
  ofVisitor: { burst: 5, perSecond: 0.2 },
};

const schema = v.object({
  // name of a remote and of one of its exposes, by the rules of release records
  module: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}\/[A-Za-z0-9-]{1,80}$/)),
  release: ReleaseNameSchema,
  pageType: v.custom<PageType>(isPageType),
  message: v.pipe(v.string(), v.maxLength(300)),
});

export type CrashReportSources = {
  readonly hostOrigin: string;
  /** the stable release set and the canary's release set */
  readonly liveSets: () => readonly ReleaseSet[];
  /** @param visitor network address */
  readonly onCrash: (crash: ModuleCrash, visitor: string) => void;
  readonly nowMs?: () => number;
  readonly visitorOf: (request: IncomingMessage) => string;
};

/** Names of the host's parts that can crash: its exposes, a page, or a part of the frame. */
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

/**
 * `POST /_crash`: a page reports a part that crashed in a browser. The host counts the reports and
 * does not store them.
 */
export const createCrashReportAddress = ({
  hostOrigin,
  liveSets,
  onCrash,
  nowMs,
  visitorOf,
}: CrashReportSources): Handler => {
  const takeReport = createBrowserReportReader({
    schema,
    limitBytes: LIMIT_BYTES,
    limits: LIMITS,
    hostOrigin,
    visitorOf,
    ...(nowMs && { nowMs }),
  });
  return async (exchange) => {
    const taken = await takeReport(exchange);
    if (taken === null) return;
    const { report, visitor } = taken;
    const { module, release, pageType, message } = report;
    const sets = liveSets();
    const owner = findOwner(release, sets);
    const crash = {
      module: isKnown(module, sets) ? module : 'other',
      release: findRelease(release, sets) ? release : 'unknown',
      owner,
    };
    onCrash(crash, visitor);
    exchange.visit.log.warn(
      { code: 'REMOTE-004', module, release, owner, page_type: pageType, crash: message },
      'module crashed in a browser',
    );
  };
};
