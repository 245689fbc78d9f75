import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useSelector } from 'react-redux';
import { selectMyPicks } from './commerceSlice.ts';
import styles from './MyPicks.module.scss';

/** The third-party items that the blogger recommends. Renders nothing if the read failed. */
export const MyPicks = ({ id }: { readonly id: number }) => {
  const picks = useSelector(selectMyPicks(id));
  if (picks === null || picks.length === 0) return null;
  return (
    <Panel level={2} title="マイピック">
      <p>
        <Badge>PR</Badge> 書き手のおすすめです。リンク先は外部のお店です。
      </p>
      <ul className={styles['MyPicks']}>
        {picks.map(({ name, shopName, url, note }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may bear one name; their order is fixed
          <li key={place}>
            {url === null ? (
              <b dir="auto">{name}</b>
            ) : (
              <a href={url} rel="sponsored noopener" dir="auto">
                {name}
              </a>
            )}
            <small dir="auto">{shopName}</small>
            {note !== '' && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
