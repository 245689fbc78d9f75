import {
  selectMatch,
  shopPath,
  type PageHead,
  type RemotePage,
  type RootState,
} from '@engawa/contract';
import { commerceSlice } from '../commerce/commerceSlice.ts';
import { selectShop } from '../commerce/commerceState.ts';
import { indexHead } from '../lists/indexHead.ts';
import { ShopPage } from './ShopPage.tsx';
import { loadShop } from './shopSaga.ts';

/** @errors throws before the page is loaded. */
const shopHead = (state: RootState): PageHead => {
  const { amebaId } = selectMatch(state);
  const shop = selectShop(amebaId)(state);
  if (!shop) throw new Error('the head of a shop was asked for before its load');
  return indexHead(state, {
    title: shop.name,
    path: shopPath(amebaId),
    isEmpty: shop.items.length === 0,
  });
};

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Shop',
  pageType: 'blog-shop',
  claims: [{ file: 'shop.html', pageType: 'blog-shop' }],
  slices: [commerceSlice],
  load: loadShop,
  modules: () => [],
  head: shopHead,
  View: ShopPage,
};
