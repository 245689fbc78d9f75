import type { HeaderList } from '../http/exchange.ts';
import { compressWell } from '../../worker/compress.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import { createPageForm, PageForms } from './pageForms.ts';
import type { Dictionaries } from './pageDictionary.ts';

/** A page ready to be sent. */
export type ServedPage = {
  readonly status: number;
  readonly forms: Pick<PageForms, keyof PageForms>;
  readonly cacheTags: readonly string[];
  /** the releases that rendered it, `entry@1.0.0 host@1.0.0`; empty without a render */
  readonly releases: string;
  /** many paths share this page, so its bytes do not count for their cache entries */
  readonly isShared?: true;
};

type ServedParts = Pick<RenderedPage, 'encoded' | 'status' | 'cacheTags'> & {
  readonly identity: Uint8Array;
};

type ServedOptions = {
  /** the releases that rendered the page, or the source of its bytes */
  readonly releases?: string;
  readonly contentType?: string | undefined;
  /**
   * compression dictionaries that browsers may have; null for anything but a page of the main site
   */
  readonly dictionaries?: Dictionaries | null;
};

/** @param common headers that every page of this kind has */
export const createServedPage = (
  { identity, encoded, status, cacheTags }: ServedParts,
  common: HeaderList,
  {
    releases = '',
    contentType = 'text/html; charset=utf-8',
    dictionaries = null,
  }: ServedOptions = {},
): ServedPage => ({
  status,
  forms: new PageForms(
    identity,
    encoded,
    {
      Vary: dictionaries === null ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary',
      ...common,
      'Content-Type': contentType,
    },
    dictionaries,
  ),
  cacheTags,
  releases,
});

/**
 * Creates a page from bytes that the host builds itself. @param releases the releases that the
 * bytes come from
 */
export const createServedBytes = (
  identity: Uint8Array,
  common: HeaderList,
  contentType: string,
  releases = '',
): ServedPage =>
  createServedPage(
    { identity, encoded: compressWell(identity), status: 200, cacheTags: [] },
    common,
    { releases, contentType },
  );

/** Creates a response without a body, which is sent instead of a page. */
const createEmptyPage = (status: 204 | 302, headers: HeaderList): ServedPage => {
  const form = createPageForm(headers, Buffer.alloc(0));
  return {
    status,
    forms: {
      take: () => form,
      held: form,
      encoding: 'br',
      encodingOf: () => null,
      dictionaryFor: () => null,
      takeWith: () => form,
      bytes: 0,
      watch: () => undefined,
    },
    cacheTags: [],
    releases: '',
  };
};

/** Creates a redirect. @param location a path of this site */
export const createRedirectPage = (location: string): ServedPage =>
  createEmptyPage(302, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' });

/** Creates an empty response. The status is 204, because browsers log error statuses. */
export const nothingPage = (): ServedPage => createEmptyPage(204, { 'Cache-Control': 'no-store' });

export type PageAnswer =
  | { readonly kind: 'page'; readonly page: ServedPage }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };
