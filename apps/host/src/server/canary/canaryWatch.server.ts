import { randomUUID } from 'node:crypto';
import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import {
  CANARY_METRICS_PATH,
  METRICS_INTERVAL_MS,
  findSpentCanaryBudget,
  type CanaryReport,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { isSameCanary, type Canary } from '../../protocol/releases/canary.ts';
import type { RegistryPoller } from '../registry/registryPoller.server.ts';
import { findOwner } from '../../protocol/releases/release.ts';
import { CanaryBudget } from './canaryBudget.server.ts';
import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';

const TELL_DEADLINE_MS = 2000;
const HOST_NAME_LENGTH = 16;

/** @returns the canary's release, `entry@1.0.0`, and the team that owns the release */
const whoseIs = ({ remote, version, set }: Canary) => {
  const release = `${remote}@${version}`;
  return { release, owner: findOwner(release, [set]) };
};

export type CanaryWatchSetup = {
  readonly follower: Pick<RegistryPoller, 'canary' | 'set' | 'stopCanary'>;
  /** origin from which the host loads releases, and to which it sends reports */
  readonly assetsOrigin: string;
  /**
   * secret that proves to the release service that a host sends the report; null disables reports
   */
  readonly internalKey: string | null;
  readonly slowMs: number;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** counts a canary that this host has stopped */
  readonly onStopped: (whose: ReturnType<typeof whoseIs>) => void;
};

/**
 * Creates the sender of reports. After a logged failure, no further failure is logged until a
 * report is accepted.
 */
const createReports = ({ assetsOrigin, internalKey, log }: CanaryWatchSetup) => {
  let hasNotified = true;
  return {
    /** Logs the next failure, even after earlier ones. */
    logNextFailure: (): void => {
      hasNotified = true;
    },
    /** @returns whether the report was accepted */
    send: async (canary: Canary, report: CanaryReport): Promise<boolean> => {
      if (internalKey === null) return true;
      try {
        const answer = await fetch(assetsOrigin + CANARY_METRICS_PATH, {
          method: 'POST',
          headers: { [INTERNAL_READS_HEADER]: internalKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(report),
          signal: AbortSignal.timeout(TELL_DEADLINE_MS),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the release service answered ${answer.status}`);
        hasNotified = true;
      } catch (err) {
        if (hasNotified) log.warn({ err, ...whoseIs(canary) }, 'canary report failed');
        hasNotified = false;
      }
      return hasNotified;
    },
  };
};

/**
 * Watches a canary. This host stops the canary as soon as its own metrics exceed the budget. The
 * host also reports its metrics to the release service. This service sums the metrics of all hosts,
 * and only this service can stop the canary on all hosts.
 */
export const createCanaryWatch = (setup: CanaryWatchSetup) => {
  const { follower, internalKey, log } = setup;
  const reports = createReports(setup);
  const host = randomUUID().replaceAll('-', '').slice(0, HOST_NAME_LENGTH);
  let watched: RegistryCanary | null = null;
  let timer: NodeJS.Timeout | undefined;

  const buildCanaryReport = (
    { remote, version, share }: Canary,
    stopped: string | null,
  ): CanaryReport => ({
    host,
    canary: { remote, version, share },
    figures: budget.figures,
    stopped,
  });

  /** Reports a stopped canary until the report is accepted, because other hosts still serve it. */
  const reportStop = (canary: Canary, report: CanaryReport): void => {
    const again = async () => {
      if (await reports.send(canary, report)) clearInterval(repeating);
    };
    const repeating = setInterval(again, METRICS_INTERVAL_MS).unref();
    timer = repeating;
    reports.logNextFailure();
    void again();
  };

  /** @returns whether this canary was running */
  const stop = (remote: string, version: string, reason: string): boolean => {
    const running = follower.canary;
    if (running?.remote !== remote || running.version !== version) return false;
    const whose = whoseIs(running);
    // the report is built before the stop, because the stop resets the metrics
    const report = buildCanaryReport(running, reason);
    follower.stopCanary(remote, version, reason);
    reportStop(running, report);
    setup.onStopped(whose);
    log.error({ ...whose, reason }, 'canary stopped by this host');
    return true;
  };

  const judge = () => {
    const { canary } = follower;
    const reason = canary && findSpentCanaryBudget(budget.figures);
    if (reason) stop(canary.remote, canary.version, reason);
  };

  const budget = new CanaryBudget({
    nowMs: Date.now,
    slowMs: setup.slowMs,
    salt: internalKey ?? randomUUID(),
    onFault: judge,
  });

  const turn = () => {
    judge();
    const { canary } = follower;
    if (canary) void reports.send(canary, buildCanaryReport(canary, null));
  };

  return {
    budget,
    stop,
    /** Called with each canary that goes live, and with null when a canary ends. */
    follow: (canary: Canary | null): void => {
      // a change of a stable release does not make the running canary another canary
      if (isSameCanary(canary, watched)) return;
      watched = canary;
      clearInterval(timer);
      budget.watch(canary, canary ? follower.set.releases[canary.remote]?.record.version : '');
      if (canary) timer = setInterval(turn, METRICS_INTERVAL_MS).unref();
    },
    end: (): void => clearInterval(timer),
  };
};

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
