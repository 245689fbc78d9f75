import type { Answer } from '../resources/define/model.ts';
import type { myPick } from '../resources/commerce/myPick.ts';
import type { shop } from '../resources/commerce/shop.ts';

/** The shop of a blog. A closed shop displays its items but does not sell. */
export type Shop = Answer<typeof shop>;
/** An item in a blogger's shop. */
export type ShopItem = Shop['items'][number];
/** An item that a blogger recommends and a shop outside this service sells. */
export type MyPick = Answer<typeof myPick>[number];
