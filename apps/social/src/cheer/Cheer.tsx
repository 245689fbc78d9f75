import { selectSite, type TemplateName } from '@engawa/contract';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useSelector } from 'react-redux';
import styles from './Cheer.module.scss';
import { selectIsCheerAllowed } from './cheerSlice.ts';

/**
 * The frame of cheers, in a place of constant height. It is the platform's page in a sandbox without
 * scripts and without an origin, so it reads nothing of this one. Until it is allowed it stands there for
 * readers without scripts alone: one that is not displayed is not loaded.
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
  return (
    <div className={styles['Cheer']}>
      {isAllowed !== false && (
        <iframe
          className={joinClasses(styles['Cheer-frame'], !isAllowed && styles['is-waiting'])}
          title="この記事を応援する"
          src={`${platformOrigin}/embed/cheer/${id}?template=${template}`}
          sandbox="allow-forms"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </div>
  );
};
