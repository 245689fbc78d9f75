import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { CompressedText } from '../../protocol/compressedText.ts';
import { compressWell } from '../../worker/compress.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import { createServedPage, type ServedPage } from './servedPage.ts';
import type { HeaderList } from '../http/exchange.ts';

/** A page as a render worker returns it. */
export const aRenderedPage = (text: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  location: null,
  identity: new Uint8Array(Buffer.from(text)),
  encoded: compressWell(Buffer.from(text)),
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
): ServedPage => createServedPage(aRenderedPage(text, over), headers);

/** A placeholder page that contains its status. */
export const anErrorPage = (status: number): ServedPage =>
  aServedPage(`error ${status}`, { status });

const UNPACK = { br: brotliDecompressSync, zstd: zstdDecompressSync } as const;

/** Decodes an encoded text. */
export const textIn = ({ encoding, body }: Pick<CompressedText, 'encoding' | 'body'>): string =>
  body.length === 0 ? '' : UNPACK[encoding](body).toString();

/** The text of a page in its cached encoding. */
export const readPageText = ({ forms }: ServedPage): string =>
  forms.held.body.length === 0 ? '' : UNPACK[forms.encoding](forms.held.body).toString();
