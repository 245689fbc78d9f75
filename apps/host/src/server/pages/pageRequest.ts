import type { Domain } from '../../protocol/customDomains/domain.ts';
import type { HeldEncoding } from '../../protocol/compressedText.ts';
import type { Visit } from '../http/visit.ts';
import type { Leave } from '../http/visitorLimit.ts';

/** The address of a page in the form in which the client requested it. */
export type RequestedAddress = {
  /** raw path */
  readonly path: string;
  /** query with its question mark, or empty; used for redirects only */
  readonly search: string;
  /** custom domain of the request; its paths start below the blog. Null on the main site. */
  readonly domain: Domain | null;
};

export type PageRequest = RequestedAddress & {
  /** object in which the outcome of the request is recorded */
  readonly visit: Visit;
  /**
   * reserves a place for a pending render; returns null if the visitor has too many pending renders
   */
  readonly enter: () => Leave | null;
  /** encoding in which a page is rendered for this visitor */
  readonly encoding: HeldEncoding;
  /** `Cookie` header of the request */
  readonly cookies: string | undefined;
};

/** Returns the path of a page on the main site. */
export const toSitePath = ({ path, domain }: RequestedAddress): string =>
  domain === null ? path : `/${domain.amebaId}${path}`;
