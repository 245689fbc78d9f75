import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';

/** A page of the product for a guest or a member. */
export type RenderedHtml = {
  /** also the name of its reference image: Latin letters, digits and hyphens */
  readonly name: string;
  readonly status: number;
  readonly reader: 'guest' | 'member';
  readonly address: (product: Product) => Promise<string>;
  /** the reader's action that leads to the state in the name */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  /** scripts render its content, after an unknown time */
  readonly needsScripts?: true;
  /** its player displays the position in the video, so images omit the player */
  readonly isFilm?: true;
};
