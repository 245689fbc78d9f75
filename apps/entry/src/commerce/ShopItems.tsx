import type { ShopItem } from '@engawa/api-client/model/shop.ts';
import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { SquarePicture } from '@engawa/ui-templates/parts/SquarePicture/SquarePicture.tsx';
import styles from './ShopItems.module.scss';

/** Cuts a name at the first bracket. */
const shortName = (name: string): string => name.split(/[（(]/u, 1)[0] ?? '';

/** Shop items with their prices. */
export const ShopItems = ({ items }: { items: readonly ShopItem[] }) => (
  <ul className={styles['ShopItems']}>
    {items.map((item) => (
      <li key={item.itemId}>
        <SquarePicture image={item.image} words={shortName(item.name)} />
        <div>
          <p className={styles['ShopItem-name']}>{item.name}</p>
          <p>
            {formatCount(item.priceYen)}円（税込）{item.isSoldOut && '・売り切れ'}
          </p>
          <p className={styles['ShopItem-note']}>{item.description}</p>
        </div>
      </li>
    ))}
  </ul>
);
