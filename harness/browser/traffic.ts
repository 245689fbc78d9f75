import type { CDPSession } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';

const KINDS = ['document', 'style', 'script', 'picture', 'other'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Waits until nothing has come for so long. The driver's own waiting for an idle network may never end once
 * a page was left whose browser was fetching documents ahead.
 */
export const waitForIdleTraffic = async (traffic: () => Traffic, idleMs: number): Promise<void> => {
  for (;;) {
    const before = traffic().requests;
    await wait(idleMs);
    if (traffic().requests === before) return;
  }
};

/** Bytes as they came over the line, headers included, by kind; how many requests there were, and how many for images. */
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
 * Bytes as they came over the line from now on, headers included, by address.
 * A document that was fetched ahead is reported twice, when it arrives and when it is used: the greater length counts.
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

/** Counts from now on. @returns a function that returns the counts so far */
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
    // what the browser's own cache answers has no length
    if (encodedDataLength === 0) return;
    const kind = kinds.get(requestId) ?? 'other';
    counted.requests += 1;
    if (kind === 'picture') counted.imageRequests += 1;
    counted[kind] += encodedDataLength;
  });
  return () => ({ ...counted });
};
