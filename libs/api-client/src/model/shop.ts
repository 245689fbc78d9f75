import type { Picture } from './picture.ts';

/** What a blogger sells. */
export type ShopItem = {
  readonly itemId: number;
  readonly name: string;
  readonly description: string;
  /** with tax */
  readonly priceYen: number;
  readonly isSoldOut: boolean;
  readonly image: Picture | null;
};

/** A shop of a blog. A closed one shows its items and sells none. */
export type Shop = {
  readonly name: string;
  readonly description: string;
  readonly status: 'open' | 'closed';
  /** in the owner's order */
  readonly items: readonly ShopItem[];
};

/** What a blogger recommends and another shop sells. */
export type MyPick = {
  readonly name: string;
  readonly shopName: string;
  /** null where a page may not link it */
  readonly url: string | null;
  readonly note: string;
};
