import { selectSite, type TemplateName } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import styles from './Cheer.module.scss';
import { selectIsCheerAllowed } from './cheerSlice.ts';

/**
 * The frame of cheers, in a place of constant height. It is the platform's page in a sandbox without
 * scripts and without an origin, so it reads nothing of this one. Until it is known to be allowed, words
 * and a press stand in its place for whoever only scrolls; readers without scripts have the frame at once.
 * One that is not displayed is not loaded. The press needs no permission: the frame says itself what its
 * entry does not take.
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
  const [isAsked, setIsAsked] = useState(false);
  if (isAllowed === false)
    return (
      <div className={styles['Cheer']}>
        <p className={styles['Cheer-note']}>この記事では応援を受け付けていません。</p>
      </div>
    );
  const isWaiting = !isAllowed && !isAsked;
  return (
    <div className={styles['Cheer']}>
      {isWaiting && (
        <div className={joinClasses(styles['Cheer-note'], styles['is-offer'])}>
          <strong>この記事を応援しませんか</strong>
          ログインなしで送れます。
          <Button type="button" look="line" onClick={() => setIsAsked(true)}>
            応援を送る
          </Button>
        </div>
      )}
      <iframe
        className={joinClasses(styles['Cheer-frame'], isWaiting && styles['is-waiting'])}
        title="この記事を応援する"
        src={`${platformOrigin}/embed/cheer/${id}?template=${template}`}
        sandbox="allow-forms"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </div>
  );
};
