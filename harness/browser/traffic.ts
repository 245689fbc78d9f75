import type { CDPSession } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';

const KINDS = ['document', 'style', 'script', 'picture', 'other'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Waits until no response has arrived for `idleMs`. The driver's own wait for an idle network may
 * never end after a navigation away from a page that was prefetching documents.
 */
export const waitForIdleTraffic = async (traffic: () => Traffic, idleMs: number): Promise<void> => {
  for (;;) {
    const before = traffic().requests;
    await wait(idleMs);
    if (traffic().requests === before) return;
  }
};

/** Transferred bytes, headers included, by kind; the number of requests, and of image requests. */
export type Traffic = { readonly requests: number; readonly imageRequests: number } & Readonly<
  Record<Kind, number>
>;

const toKind = (mimeType: string): Kind => {
  if (mimeType === 'text/html') return 'document';
  if (mimeType === 'text/css') return 'style';
  if (/javascript/.test(mimeType)) return 'script';
  return mimeType.startsWith('image/') ? 'picture' : 'other';
};

/**
 * Bytes transferred from now on, headers included, by address. A prefetched document is reported
 * twice, on arrival and on use: the greater length counts.
 */
export const bytesByAddress = (session: CDPSession): ReadonlyMap<string, number> => {
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined)
      bytes.set(address, Math.max(bytes.get(address) ?? 0, encodedDataLength));
  });
  return bytes;
};

/** Starts to count traffic. @returns a function that returns the counts so far */
export const countTraffic = (session: CDPSession): (() => Traffic) => {
  const kinds = new Map<string, Kind>();
  const counted: Record<keyof Traffic, number> = {
    requests: 0,
    imageRequests: 0,
    document: 0,
    style: 0,
    script: 0,
    picture: 0,
    other: 0,
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    kinds.set(requestId, toKind(response.mimeType));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // responses from the browser's cache have no length
    if (encodedDataLength === 0) return;
    const kind = kinds.get(requestId) ?? 'other';
    counted.requests += 1;
    if (kind === 'picture') counted.imageRequests += 1;
    counted[kind] += encodedDataLength;
  });
  return () => ({ ...counted });
};
