import { selectSite } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ShownEntry } from '../entryState/entryState.ts';
import { entryAddress } from '../pages/entryAddress.ts';
import { shownTitle } from '../pages/shownTitle.ts';
import { SHARE_TARGETS } from './shareTargets.ts';
import styles from './ShareLinks.module.scss';

/** Plain links that pass an entry on; nothing of another site is loaded before one is followed. */
export const ShareLinks = ({ entry }: { entry: ShownEntry }) => {
  const { hostOrigin } = useSelector(selectSite);
  const url = hostOrigin + entryAddress(entry);
  return (
    <div className={styles['ShareLinks']}>
      <span>
        <Icon name="share" />
        シェア
      </span>
      <ul className={styles['ShareLinks-list']}>
        {SHARE_TARGETS.map(({ name, hrefOf }) => (
          <li key={name}>
            <a
              href={hrefOf(url, shownTitle(entry.title))}
              target="_blank"
              rel="nofollow noopener noreferrer"
            >
              {name}
              <VisuallyHidden>でシェア（新しいタブで開きます）</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
