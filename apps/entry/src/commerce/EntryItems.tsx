import { address, Link, useParams } from '@engawa/contract';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useSelector } from 'react-redux';
import { selectEntryItems } from './commerceSlice.ts';
import { ShopItems } from './ShopItems.tsx';

/** The shop items that an entry mentions. Renders nothing if the read failed. */
export const EntryItems = ({ id }: { readonly id: number }) => {
  const items = useSelector(selectEntryItems(id));
  const { amebaId = '' } = useParams();
  if (items === null || items.length === 0) return null;
  return (
    <Panel level={2} title="この記事の品">
      <ShopItems items={items} />
      <p>
        <Link to={address.shop.path(amebaId)}>お店の品をすべて見る</Link>
      </p>
    </Panel>
  );
};
