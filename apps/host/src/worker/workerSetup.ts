import type { HostConfig } from '../protocol/config/hostConfig.server.ts';
import type { WorkerSetup } from '../protocol/workerMessages.ts';
import type { PurgedUntil } from '../protocol/purgedUntil.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

/** Builds the start data of a host's render workers. @param bootScript source of the boot script */
export const buildWorkerSetup = (
  config: HostConfig,
  bootScript: string,
  purged: PurgedUntil,
): WorkerSetup => ({
  origins: config.origins,
  platformAddress: config.platformAddress,
  internalKey: config.internalKey,
  purged,
  siteName: config.siteName,
  searchUrl: config.searchUrl,
  searchHosts: config.searchHosts,
  experiments: config.experiments,
  ...(config.fixedNowMs !== null && { isClockFixed: true as const }),
  bootScript,
  limits: RENDER_LIMITS,
});
