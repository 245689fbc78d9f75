import { parseJson } from '@engawa/contract/remotes/parseJson.server.ts';
import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import {
  CanaryReportSchema,
  METRICS_INTERVAL_MS,
  findSpentCanaryBudget,
  sumCanaryMetrics,
  type ComparedMetrics,
  type CanaryReport,
  type CanarySum,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import * as v from 'valibot';
import { readRegistry } from '../changeRegistry.ts';
import type { Releases } from '../releases.ts';
import { isSameCanary, stopCanary } from './canary.ts';

/** A host without a report for this long counts as gone, and its metrics are dropped. */
const SILENT_MS = 3 * METRICS_INTERVAL_MS;
/** Maximum number of hosts, which limits memory; no fleet has more. */
const MOST_HOSTS = 1000;

export type CanaryMetricsSetup = {
  /** called only to stop a canary, because the releases include the signing key */
  readonly openReleases: () => Promise<Releases>;
  /** receives each canary that was stopped everywhere, and the reason */
  readonly onStopped: (canary: RegistryCanary, reason: string) => void;
  readonly nowMs?: () => number;
};

type Notified = { readonly report: CanaryReport; readonly atMs: number };

const sumOver = (reports: readonly CanaryReport[]): ComparedMetrics => ({
  canary: sumCanaryMetrics(reports.map(({ figures }) => figures.canary)),
  stable: sumCanaryMetrics(reports.map(({ figures }) => figures.stable)),
});

/** The reports of the hosts about the canary. */
export type CanaryService = {
  /** adds one report; resolves to false if the report is invalid */
  readonly take: (text: string) => Promise<boolean>;
  /** the summed metrics of the last reported canary; null without a report */
  readonly sum: () => CanarySum | null;
};

/**
 * Sums the canary metrics of all hosts. Stops the canary everywhere once the sum exceeds the error
 * budget or a host has stopped its own canary.
 */
export const createCanaryMetrics = ({
  openReleases,
  onStopped,
  nowMs = Date.now,
}: CanaryMetricsSetup): CanaryService => {
  const hosts = new Map<string, Notified>();

  /** Recent reports about this canary. */
  const collectReports = (canary: RegistryCanary): readonly CanaryReport[] => {
    for (const [host, { atMs }] of hosts) if (nowMs() - atMs > SILENT_MS) hosts.delete(host);
    return [...hosts.values()]
      .map(({ report }) => report)
      .filter((report) => isSameCanary(report.canary, canary));
  };

  const resolveStopReason = ({ stopped, canary }: CanaryReport): string | null => {
    if (stopped !== null) return `stopped by a host: ${stopped}`;
    const reports = collectReports(canary);
    const spent = findSpentCanaryBudget(sumOver(reports));
    return spent && `stopped by the metrics of ${reports.length} hosts: ${spent}`;
  };

  const sum = (): CanarySum | null => {
    const latest = [...hosts.values()].toSorted((a, b) => b.atMs - a.atMs)[0]?.report.canary;
    const reports = latest === undefined ? [] : collectReports(latest);
    if (latest === undefined || reports.length === 0) return null;
    return { canary: latest, hosts: reports.length, figures: sumOver(reports) };
  };

  const take = async (text: string): Promise<boolean> => {
    const parsed = v.safeParse(CanaryReportSchema, parseJson(text));
    if (!parsed.success) return false;
    const report = parsed.output;
    if (hosts.has(report.host) || hosts.size < MOST_HOSTS)
      hosts.set(report.host, { report, atMs: nowMs() });
    const reason = resolveStopReason(report);
    if (reason === null) return true;
    const releases = await openReleases();
    const registry = await readRegistry(releases);
    if (!registry.ok) throw new Error(registry.error);
    // meanwhile this canary may have been stopped or replaced by another
    if (!isSameCanary(registry.value.canary, report.canary)) return true;
    const stopped = await stopCanary(releases, reason, report.canary);
    hosts.clear();
    if (stopped.ok) onStopped(stopped.value.ended, reason);
    return true;
  };
  return { take, sum };
};
