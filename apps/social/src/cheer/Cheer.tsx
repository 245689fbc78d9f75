import { selectSite, type TemplateName } from '@engawa/contract';
import { useSelector } from 'react-redux';
import styles from './Cheer.module.scss';
import { selectIsCheerAllowed } from './cheerSlice.ts';

/**
 * The frame of cheers, one row until the reader opens it, with and without scripts. It is the
 * platform's page in a sandbox without scripts and origin, so it cannot read this page. A closed
 * frame is not loaded. While the permission is unknown, the frame itself reports if the entry
 * accepts no cheers.
 */
export const Cheer = ({
  id,
  template,
}: {
  readonly id: number;
  readonly template: TemplateName;
}) => {
  const { platformOrigin } = useSelector(selectSite);
  const isAllowed = useSelector(selectIsCheerAllowed(id));
  if (isAllowed === false)
    return (
      <div className={styles['Cheer']}>
        <p className={styles['Cheer-note']}>この記事では応援を受け付けていません。</p>
      </div>
    );
  return (
    <details className={styles['Cheer']}>
      <summary className={styles['Cheer-note']}>
        <strong>応援を送る</strong>（ログインなしで送れます）
      </summary>
      <iframe
        className={styles['Cheer-frame']}
        title="この記事を応援する"
        src={`${platformOrigin}/embed/cheer/${id}?template=${template}`}
        sandbox="allow-forms"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </details>
  );
};
