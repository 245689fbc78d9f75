import { getShop } from '@engawa/api-client/resources/commerce/shop.ts';
import {
  address,
  blogCacheTag,
  definePage,
  failedOutcome,
  selectLoadedBlog,
  selectMatch,
  selectSite,
  okOutcome,
  type PageHead,
  type PageMatch,
  type PageOutcome,
  type RootState,
  type PageServices,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import { commerceSlice, selectShop, shopLoaded, toSold } from './commerceSlice.ts';
import { itemListData } from './itemListData.ts';
import { ShopPage } from './ShopPage.tsx';

/** Loads the shop of a blog; for a blog without a shop, the page is a 404. */
const loadShop = async (
  { amebaId }: PageMatch,
  { read, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const { blogId } = select(selectLoadedBlog);
  const tags = [blogCacheTag(amebaId)];
  const answer = await getShop(read)({ amebaId, blogId });
  dispatch(shopLoaded({ amebaId, shop: toSold(answer) }));
  return answer.ok ? okOutcome(tags) : failedOutcome(answer.error, tags);
};

/** @errors throws if the shop is not loaded */
const shopHead = (state: RootState): PageHead => {
  const { amebaId } = selectMatch(state);
  const shop = selectShop(amebaId)(state);
  if (!shop) throw new Error('shop head requested before the shop was loaded');
  const path = address.shop.path(amebaId);
  const isEmpty = shop.items.length === 0;
  const head = indexHead(state, { title: shop.name, path, isEmpty });
  const items = isEmpty ? [] : [itemListData(selectSite(state), path, shop.items)];
  return { ...head, jsonLd: [...(head.jsonLd ?? []), ...items] };
};

export const exposed = definePage({
  name: 'Shop',
  addresses: [address.shop],
  slices: [commerceSlice],
  load: loadShop,
  head: shopHead,
  View: ShopPage,
});
