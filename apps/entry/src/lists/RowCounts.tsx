import { selectHasFeature, selectReactions, type RootState } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './EntryRows.module.scss';

const COUNTS = [
  { icon: 'heart', label: 'いいね！', of: 'iineCount' },
  { icon: 'comment', label: 'コメント', of: 'commentCount' },
  { icon: 'reblog', label: 'リブログ', of: 'reblogCount' },
] as const;

/** What readers have made of an entry so far; nothing is said of what nobody did. */
export const RowCounts = ({ entryId }: { entryId: number }) => {
  const counts = useSelector((state: RootState) => selectReactions(state, entryId));
  const hasReblog = useSelector(selectHasFeature('reblog'));
  const gathered = counts
    ? COUNTS.filter(({ of }) => counts[of] > 0 && (of !== 'reblogCount' || hasReblog))
    : [];
  return (
    counts &&
    gathered.length > 0 && (
      <ul className={styles['EntryRow-counts']}>
        {gathered.map(({ icon, label, of }) => (
          <li key={of}>
            <Icon name={icon} />
            <VisuallyHidden>{label}</VisuallyHidden>
            <Count value={counts[of]} />
          </li>
        ))}
      </ul>
    )
  );
};
