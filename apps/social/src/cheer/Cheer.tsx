import { selectSite, type TemplateName } from '@engawa/contract';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import styles from './Cheer.module.scss';
import { selectIsCheerAllowed } from './cheerSlice.ts';

/**
 * The frame of cheers behind a line that a press opens, with or without scripts: whoever only scrolls sees
 * no blank. Once it is allowed it opens by itself where nobody sees it grow: below the window, or where its
 * place is kept. The frame is the platform's page in a sandbox without scripts and without an origin, so it
 * reads nothing of this one; a folded one is not loaded.
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
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const folded = fold.current;
    if (!folded || isAllowed !== true) return;
    const isBelow = folded.getBoundingClientRect().top >= window.innerHeight;
    if (isBelow || folded.closest('[data-has-room=""]')) folded.open = true;
  }, [isAllowed]);
  return (
    <div className={joinClasses(styles['Cheer'], !isAllowed && styles['is-waiting'])}>
      {isAllowed === false ? (
        <p className={styles['Cheer-head']}>この記事では応援を受け付けていません。</p>
      ) : (
        <details ref={fold} className={styles['Cheer-fold']}>
          <summary className={styles['Cheer-head']}>
            <b>応援を送る</b>
            <small>ログインなしで送れます</small>
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
      )}
    </div>
  );
};
