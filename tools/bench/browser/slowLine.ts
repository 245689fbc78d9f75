import type { CDPSession } from 'puppeteer';

/** A phone-like processor on a usual line at home. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_S = 10_000_000 / 8;
const LATENCY_MS = 40;

/** Slows processor and line down from now on. @param latencyMs 0 where the line itself is far away */
export const slowDown = async (session: CDPSession, latencyMs = LATENCY_MS): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** The machine's own speed again. */
export const fullSpeed = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
};
