import { SECONDS, type Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { AnsweredResource } from './watchedResources.ts';

const MS_PER_S = 1000;
const STATEMENTS = [0, 1, 2, 4, 8, 16, 32, 64];

/** Pattern of a registered route; never a path from a request. */
export type Route = string;

/**
 * Creates the platform's metrics. Labels have bounded cardinality: route patterns, resource names,
 * status classes.
 */
export const createPlatformMetrics = (metrics: Metrics) => {
  const registers = [metrics];
  const requests = new Counter({
    name: 'engawa_platform_requests_total',
    help: 'Requests answered, by pattern of the address and class of the status',
    labelNames: ['route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'engawa_platform_request_seconds',
    help: 'Time to the end of an answer, by pattern of the address',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const statementsOfRequest = new Histogram({
    name: 'engawa_platform_request_statements',
    help: 'Statements that a request ran, by pattern of the address',
    labelNames: ['route'],
    buckets: STATEMENTS,
    registers,
  });
  const resourceSeconds = new Histogram({
    name: 'engawa_platform_resource_seconds',
    help: 'Time of one read or write of the read layer, by resource, operation and outcome',
    labelNames: ['resource', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'engawa_platform_statement_seconds',
    help: 'Time of one statement, with its wait for a connection',
    buckets: SECONDS,
    registers,
  });
  const statementsUnderWay = new Gauge({
    name: 'engawa_platform_statements_under_way',
    help: 'Statements that run or wait for a connection',
    registers,
  });
  return {
    answered: (route: Route, status: number, ms: number, statements: number) => {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ route }, ms / MS_PER_S);
      statementsOfRequest.observe({ route }, statements);
    },
    resource: ({ resource, operation, outcome, ms }: AnsweredResource) =>
      resourceSeconds.observe({ resource, operation, outcome }, ms / MS_PER_S),
    statementBegan: () => statementsUnderWay.inc(),
    statementEnded: (ms: number) => {
      statementsUnderWay.dec();
      statementSeconds.observe(ms / MS_PER_S);
    },
  };
};

export type PlatformMetrics = ReturnType<typeof createPlatformMetrics>;
