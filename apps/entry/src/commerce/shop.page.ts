import {
  address,
  selectMatch,
  selectSite,
  type PageHead,
  definePage,
  type RootState,
} from '@engawa/contract';
import { selectShop } from './commerceSelectors.ts';
import { commerceSlice } from './commerceSlice.ts';
import { itemListData } from './itemListData.ts';
import { indexHead } from '../lists/listPage.ts';
import { ShopPage } from './ShopPage.tsx';
import { loadShop } from './shopSaga.ts';

/** @errors throws before the page is loaded. */
const shopHead = (state: RootState): PageHead => {
  const { amebaId } = selectMatch(state);
  const shop = selectShop(amebaId)(state);
  if (!shop) throw new Error('the head of a shop was asked for before its load');
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
