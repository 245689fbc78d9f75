import type { ShopItem } from '@engawa/api-client/model/shop.ts';
import type { SiteState } from '@engawa/contract';
import { ogImage } from '../entries/ogImage.ts';

const productData = (site: SiteState, url: string, item: ShopItem) => ({
  '@type': 'Product',
  name: item.name,
  description: item.description,
  ...(item.image && { image: ogImage(item.image, site).ogImage?.url }),
  offers: {
    '@type': 'Offer',
    url,
    price: item.priceYen,
    priceCurrency: 'JPY',
    ...(item.isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  },
});

/** Builds the JSON-LD of shop items for search engines. @param shop path of the shop's page */
export const itemListData = (site: SiteState, shop: string, items: readonly ShopItem[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(site, site.hostOrigin + shop, item),
  })),
});
