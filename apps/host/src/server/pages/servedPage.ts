import { compressWell } from '../../render/compress.ts';
import type { RenderedPage } from '../../render/workerMessages.ts';
import { createPageForm, PageForms, type HeaderList } from './pageForms.ts';
import type { Dictionaries } from '../compressionDictionary/pageDictionary.ts';

/** A page ready to be sent. */
export type ServedPage = {
  readonly status: number;
  readonly forms: Pick<PageForms, keyof PageForms>;
  readonly cacheTags: readonly string[];
  /** what it was rendered with, `entry@1.0.0 host@1.0.0`; empty where nothing was rendered */
  readonly releases: string;
  /** many addresses show the same: none of them takes memory by it */
  readonly isShared?: true;
};

type ServedParts = Pick<RenderedPage, 'encoded' | 'status' | 'cacheTags'> & {
  readonly identity: Uint8Array;
};

/**
 * @param common headers that every page of this kind has
 * @param releases what it was rendered with
 * @param dictionaries that its readers' browsers may have; none for what is not a page of the site
 */
export const createServedPage = (
  { identity, encoded, status, cacheTags }: ServedParts,
  common: HeaderList,
  releases = '',
  contentType = 'text/html; charset=utf-8',
  dictionaries: Dictionaries | null = null,
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

/** Bytes of the host's own that are sent as pages are. @param releases what they were made of */
export const createServedBytes = (
  identity: Uint8Array,
  common: HeaderList,
  contentType: string,
  releases = '',
): ServedPage =>
  createServedPage(
    { identity, encoded: compressWell(identity), status: 200, cacheTags: [] },
    common,
    releases,
    contentType,
  );

/** An answer without a body that has a page's place. */
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

/** Sends the browser on. @param location a path of this site */
export const createRedirectPage = (location: string): ServedPage =>
  createEmptyPage(302, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' });

/** Says that there is nothing, which is no fault that a browser would announce. */
export const nothingPage = (): ServedPage => createEmptyPage(204, { 'Cache-Control': 'no-store' });

export type PageAnswer =
  | { readonly kind: 'page'; readonly page: ServedPage }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };
