import { brotliCompressSync } from 'node:zlib';
import type { RenderedPage } from '../../render/protocol.ts';
import { servedPageOf, type HeaderList, type ServedPage } from './servedPage.ts';

/** A page as a render worker hands it over. */
export const aRenderedPage = (text: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  location: null,
  identity: new Uint8Array(Buffer.from(text)),
  brotli: new Uint8Array(brotliCompressSync(text)),
  cacheTags: [],
  maxAgeS: 60,
  failures: [],
  brokenRemote: null,
  ...over,
});

export const aServedPage = (
  text: string,
  over: Partial<RenderedPage> = {},
  headers: HeaderList = {},
): ServedPage => servedPageOf(aRenderedPage(text, over), headers);

/** A stand-in that says its status. */
export const anErrorPage = (status: number): ServedPage =>
  aServedPage(`error ${status}`, { status });
