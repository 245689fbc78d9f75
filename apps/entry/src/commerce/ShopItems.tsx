import type { ShopItem } from '@engawa/api-client/model/shop.ts';
import { SquarePicture } from '../picture/SquarePicture.tsx';
import styles from './ShopItems.module.scss';

const YEN = new Intl.NumberFormat('ja-JP');

/** Items of a shop with what they cost. */
export const ShopItems = ({ items }: { items: readonly ShopItem[] }) => (
  <ul className={styles['ShopItems']}>
    {items.map((item) => (
      <li key={item.itemId}>
        <SquarePicture image={item.image} />
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
