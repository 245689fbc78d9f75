import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { MOST_VIEWS } from '../../client/analytics/vitalsReport.ts';
import { findRelease, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { Handler } from '../http/exchange.ts';
import type { LiveVitals } from '../observability/vitalsMetrics.ts';
import { createBrowserReportReader, ReleaseNameSchema } from './browserReports.ts';

const LIMIT_BYTES = 4096;
const LIMITS = {
  ofAll: { burst: 50, perSecond: 20 },
  ofVisitor: { burst: 5, perSecond: 0.2 },
};
/** Longest accepted duration, ten minutes: an invented value must not outweigh all others. */
const MOST_MS = 600_000;
const MOST_CLS = 10_000;
const MOST_RELEASES = 30;

const upTo = (most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));

const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_MS));

const schema = v.object({
  releases: v.pipe(
    v.string(),
    v.transform((text) => text.split(' ')),
    v.array(ReleaseNameSchema),
    v.maxLength(MOST_RELEASES),
  ),
  views: v.pipe(
    v.array(
      v.object({
        isSoft: v.boolean(),
        lcp: upTo(MOST_MS),
        inp: upTo(MOST_MS),
        cls: upTo(MOST_CLS),
      }),
    ),
    v.maxLength(MOST_VIEWS),
  ),
  longFrames: v.optional(v.pipe(v.record(ReleaseNameSchema, ms), v.maxEntries(MOST_RELEASES))),
});

export type VitalsSources = {
  readonly hostOrigin: string;
  /** the stable release set and the canary's release set */
  readonly liveSets: () => readonly ReleaseSet[];
  readonly onVitals: (vitals: LiveVitals) => void;
  readonly visitorOf: (request: IncomingMessage) => string;
};

/**
 * `POST /_vitals`: a document reports its Core Web Vitals. The host counts the reports by live
 * release and does not store them.
 */
export const createVitalsAddress = ({
  hostOrigin,
  liveSets,
  onVitals,
  visitorOf,
}: VitalsSources): Handler => {
  const takeReport = createBrowserReportReader({
    schema,
    limitBytes: LIMIT_BYTES,
    limits: LIMITS,
    hostOrigin,
    visitorOf,
  });
  return async (exchange) => {
    const taken = await takeReport(exchange);
    if (taken === null) return;
    const { releases, views, longFrames } = taken.report;
    const sets = liveSets();
    onVitals({
      releases: releases.filter((name) => findRelease(name, sets) !== undefined),
      views,
      ...(longFrames && { longFrames }),
    });
  };
};
