import { address, selectMatch } from '@engawa/contract';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useSelector } from 'react-redux';
import { selectEntryItems } from './commerceSlice.ts';
import { ShopItems } from './ShopItems.tsx';

/** The shop items that an entry mentions. Renders nothing if the read failed. */
export const EntryItems = ({ id }: { readonly id: number }) => {
  const items = useSelector(selectEntryItems(id));
  const { amebaId } = useSelector(selectMatch);
  if (items === null || items.length === 0) return null;
  return (
    <Panel level={2} title="この記事の品">
      <ShopItems items={items} />
      <p>
        <a href={address.shop.path(amebaId)}>お店の品をすべて見る</a>
      </p>
    </Panel>
  );
};
