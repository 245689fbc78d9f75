import { archiveTopPath, popularPath, themeTopPath } from '../pages/addresses.ts';
import styles from './OtherLists.module.scss';

/** Other ways through the same entries. */
export const OtherLists = ({ amebaId }: { amebaId: string }) => (
  <nav className={styles['OtherLists']} aria-label="記事のさがし方">
    <a href={popularPath(amebaId)}>人気の記事</a>
    <a href={themeTopPath(amebaId)}>テーマ一覧</a>
    <a href={archiveTopPath(amebaId)}>月別の記事一覧</a>
  </nav>
);
