import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';

/** A page of the product for a guest or a member. */
export type RenderedHtml = {
  /** name of the page and of its reference image: Latin letters, digits and hyphens */
  readonly name: string;
  readonly status: number;
  readonly reader: 'guest' | 'member';
  readonly address: (product: Product) => Promise<string>;
  /** the reader's action that leads to the state in the name */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  /** whether scripts render the page's content, after an unknown time */
  readonly needsScripts?: true;
  /** whether the page has a video player; screenshots omit it, because it displays the position */
  readonly isFilm?: true;
};
