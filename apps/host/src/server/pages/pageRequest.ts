import type { Domain } from '../../protocol/domains/domain.ts';
import type { HeldEncoding } from '../../protocol/compressedText.ts';
import type { Visit } from '../http/visit.ts';
import type { Leave } from '../http/visitorLimit.ts';

/** The address of a page, as it was requested. */
export type RequestedAddress = {
  /** raw path */
  readonly path: string;
  /** with its question mark, or empty; for redirects only */
  readonly search: string;
  /** custom domain of the request; its paths start below the blog. Null on the main site. */
  readonly domain: Domain | null;
};

export type PageRequest = RequestedAddress & {
  /** records the outcome */
  readonly visit: Visit;
  /** reserves a place for a pending render; null if the visitor has too many */
  readonly enter: () => Leave | null;
  /** encoding in which a page is rendered for this visitor */
  readonly encoding: HeldEncoding;
  /** header of the request */
  readonly cookies: string | undefined;
};

/** Returns the path of a page on the main site. */
export const toSitePath = ({ path, domain }: RequestedAddress): string =>
  domain === null ? path : `/${domain.amebaId}${path}`;
