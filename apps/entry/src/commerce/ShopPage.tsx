import { useParams } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useSelector } from 'react-redux';
import { selectShop } from './commerceSlice.ts';
import { ShopItems } from './ShopItems.tsx';

/** The shop of a blog: its description and items. */
export const ShopPage = () => {
  const { amebaId = '' } = useParams();
  const shop = useSelector(selectShop(amebaId));
  if (!shop) return null;
  const { name, description, status, items } = shop;
  return (
    <Panel level={1} title={name} count={{ value: items.length, unit: '品' }}>
      <p>{description}</p>
      <p>
        {status === 'closed' && 'ただいまお休みしています。'}
        このサイトはデモのため、品物は買えません。
      </p>
      {items.length === 0 ? (
        <Empty icon="image" title="まだ品がありません" />
      ) : (
        <ShopItems items={items} />
      )}
    </Panel>
  );
};
