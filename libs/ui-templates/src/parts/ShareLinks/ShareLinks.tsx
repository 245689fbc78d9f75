import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { SHARE_TARGETS } from './shareTargets.ts';
import styles from './ShareLinks.module.scss';

/**
 * Plain links that pass a page on; nothing of another site is loaded before one is followed.
 * @param url absolute address of the page
 */
export const ShareLinks = ({ url, title }: { url: string; title: string }) => (
  <div className={styles['ShareLinks']}>
    <span>
      <Icon name="share" />
      シェア
    </span>
    <ul className={styles['ShareLinks-list']}>
      {SHARE_TARGETS.map(({ name, hrefOf }) => (
        <li key={name}>
          <a
            href={hrefOf(url, title)}
            data-tap={`share-${name}`}
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
