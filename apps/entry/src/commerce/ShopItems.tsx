import type { ShopItem } from '@engawa/api-client/model/shop.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './ShopItems.module.scss';

const EDGE_PX = 96;

const YEN = new Intl.NumberFormat('ja-JP');

const ItemPicture = ({ item: { image } }: { item: ShopItem }) =>
  image === null ? (
    <span className={styles['ShopItem-noPicture']}>
      <Icon name="image" />
    </span>
  ) : (
    <img
      className={styles['ShopItem-picture']}
      src={`${image.url}?cpd=${2 * EDGE_PX}`}
      width={EDGE_PX}
      height={EDGE_PX}
      alt=""
      loading="lazy"
    />
  );

/** Items of a shop with what they cost. */
export const ShopItems = ({ items }: { items: readonly ShopItem[] }) => (
  <ul className={styles['ShopItems']}>
    {items.map((item) => (
      <li key={item.itemId}>
        <ItemPicture item={item} />
        <div>
          <p className={styles['ShopItem-name']}>{item.name}</p>
          <p>
            {YEN.format(item.priceYen)}円（税込）{item.isSoldOut && '・売り切れ'}
          </p>
          <p className={styles['ShopItem-note']}>{item.description}</p>
        </div>
      </li>
    ))}
  </ul>
);
