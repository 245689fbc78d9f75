import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';

/** A page of the product, as a guest or a member sees it. */
export type RenderedHtml = {
  /** also names its reference image: Latin letters, digits and hyphens */
  readonly name: string;
  readonly status: number;
  readonly reader: 'guest' | 'member';
  readonly address: (product: Product) => Promise<string>;
  /** what the reader does before the page has the state that its name describes */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  /** scripts render its content, at no fixed time */
  readonly needsScripts?: true;
  /** its player shows the position in the video, so images leave the player out */
  readonly isFilm?: true;
};
