import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';

/** A page that the product renders, as a guest or a member comes to see it. */
export type DrawnPage = {
  /** also the name of its picture: Latin letters, digits and hyphens */
  readonly name: string;
  readonly status: number;
  readonly reader: 'guest' | 'member';
  readonly address: (product: Product) => Promise<string>;
  /** what the reader does there before the page is what its name says */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  /** what it shows is the scripts', in their own time */
  readonly needsScripts?: true;
  /** its player shows how far the film has come: a picture leaves the player out */
  readonly isFilm?: true;
};

/** A page of this name at a path of the host, or at an address that the demo holds. */
export const pageAt = (
  name: string,
  path: string | DrawnPage['address'],
  rest: Partial<DrawnPage> = {},
): DrawnPage => ({
  name,
  status: 200,
  reader: 'guest',
  address: typeof path === 'string' ? async ({ host }) => host + path : path,
  ...rest,
});
