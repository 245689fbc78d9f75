import { address } from '@engawa/contract';
import styles from './OtherLists.module.scss';

/** Other ways through the same entries. */
export const OtherLists = ({ amebaId }: { amebaId: string }) => (
  <nav className={styles['OtherLists']} aria-label="記事のさがし方">
    <a href={address.popular.path(amebaId)}>人気の記事</a>
    <a href={address.themes.path(amebaId)}>テーマ一覧</a>
    <a href={address.archives.path(amebaId)}>月別の記事一覧</a>
  </nav>
);
