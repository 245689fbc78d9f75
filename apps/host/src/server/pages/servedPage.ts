import { encodedWell } from '../../render/compressed.ts';
import type { RenderedPage } from '../../render/protocol.ts';
import { pageFormOf, PageForms } from './pageForms.ts';

export type HeaderList = Readonly<Record<string, string | number>>;

/** What goes over the line in one encoding. */
export type PageForm = {
  readonly headers: HeaderList;
  /** the same, names and values in turn, as node:http sends them without looking for them */
  readonly flat: string[];
  readonly body: Buffer;
};

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

const VARY = 'Accept-Encoding';

/**
 * @param common headers that every page of this kind has
 * @param releases what it was rendered with
 */
export const servedPageOf = (
  { identity, encoded, status, cacheTags }: ServedParts,
  common: HeaderList,
  releases = '',
  contentType = 'text/html; charset=utf-8',
): ServedPage => ({
  status,
  forms: new PageForms(identity, encoded, {
    ...common,
    'Content-Type': contentType,
    Vary: VARY,
  }),
  cacheTags,
  releases,
});

type ServedParts = Pick<RenderedPage, 'identity' | 'encoded' | 'status' | 'cacheTags'>;

/** A text of the host's own that is sent as pages are. */
export const servedTextOf = (
  text: string,
  common: HeaderList,
  releases: string,
  contentType: string,
): ServedPage => {
  const identity = new TextEncoder().encode(text);
  const page = { identity, encoded: encodedWell(identity), status: 200, cacheTags: [] };
  return servedPageOf(page, common, releases, contentType);
};

/** An answer that has a page's place and sends the browser on. @param location a path of this site */
export const redirectPageOf = (location: string): ServedPage => {
  const headers = { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' };
  const form = pageFormOf(headers, Buffer.alloc(0));
  return {
    status: 302,
    forms: {
      take: () => form,
      held: form,
      encoding: 'br',
      encodingOf: () => null,
      bytes: 0,
      watch: () => undefined,
    },
    cacheTags: [],
    releases: '',
  };
};
