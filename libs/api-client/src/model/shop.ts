import type { Picture } from './picture.ts';

/** An item in a blogger's shop. */
export type ShopItem = {
  readonly itemId: number;
  readonly name: string;
  readonly description: string;
  /** with tax */
  readonly priceYen: number;
  readonly isSoldOut: boolean;
  readonly image: Picture | null;
};

/** The shop of a blog. A closed shop displays its items but does not sell. */
export type Shop = {
  readonly name: string;
  readonly description: string;
  readonly status: 'open' | 'closed';
  /** in the owner's order */
  readonly items: readonly ShopItem[];
};

/** An item that a blogger recommends and another shop sells. */
export type MyPick = {
  readonly name: string;
  readonly shopName: string;
  /** null if the URL must not be linked */
  readonly url: string | null;
  readonly note: string;
};
