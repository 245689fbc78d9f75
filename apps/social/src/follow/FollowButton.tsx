import { actionPath, selectBlogger, useLocation } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Outcome } from '@engawa/ui-templates/parts/VisuallyHidden/Outcome.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useIntendedToggle } from '../memberToggle/useIntendedToggle.ts';
import {
  followToggle,
  OUTCOME_TEXTS,
  selectFollowStatus,
  type FollowToggleState,
} from './followToggle.ts';
import styles from './FollowButton.module.scss';

type FollowButtonProps = {
  /** the blogger to follow */
  readonly amebaId: string;
  /** the blogger's name; default: the name of the page's blogger */
  readonly name?: string;
  /** position on the page; a position has at most one button per blogger */
  readonly place?: string;
  /** `full` is prominent, `line` is outlined */
  readonly look?: 'full' | 'line';
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
};

/**
 * A button that follows or unfollows a blogger. Without scripts the button submits a form that the
 * host handles. Any view of this remote may contain the button if the view's page or module
 * registers `followSlices` and `followSaga`. Renders nothing if the reader is the blogger.
 */
export const FollowButton = ({
  amebaId,
  name,
  place = 'list',
  look = 'full',
  isSmall = false,
  isWide = false,
}: FollowButtonProps) => {
  const dispatch = useDispatch();
  const follow = useSelector(
    (state: FollowToggleState) => followToggle.select(state, amebaId),
    shallowEqual,
  );
  const status = useSelector((state: FollowToggleState) => selectFollowStatus(state, amebaId));
  const blogger = useSelector(selectBlogger);
  const { pathname: path } = useLocation();
  const { formRef, isWanted } = useIntendedToggle(follow.exist, follow.isBusy);
  // Several buttons on a page may follow the same blogger; only the pressed one announces the
  // outcome.
  const [isPressedHere, setPressedHere] = useState(false);
  useEffect(() => {
    dispatch(followToggle.displayed({ key: amebaId }));
  }, [dispatch, amebaId]);
  if (!follow.isAllowed) return null;

  const press = (event: FormEvent) => {
    event.preventDefault();
    setPressedHere(true);
    dispatch(followToggle.pressed({ key: amebaId, isWanted: isWanted(), route: place }));
  };
  const known = blogger?.amebaId === amebaId ? blogger.nickname : amebaId;
  return (
    <form
      ref={formRef}
      id={followToggle.placeId(amebaId, place)}
      className={styles['FollowButton']}
      action={actionPath('social', 'follow')}
      method="post"
      onSubmit={press}
    >
      <input type="hidden" name="ameba_id" value={amebaId} />
      <Button
        type="submit"
        name="return_to"
        value={followToggle.returnPath(path, amebaId, place)}
        icon={follow.exist ? 'check' : 'plus'}
        look={follow.exist ? 'quiet' : look}
        isSmall={isSmall}
        isWide={isWide}
        isPressed={follow.exist}
        isBusy={status === 'analysis' || status === 'update'}
      >
        <VisuallyHidden>{`${name ?? known}さんを`}</VisuallyHidden>
        {follow.exist ? 'フォロー中' : 'フォロー'}
      </Button>
      <Outcome>{isPressedHere && follow.outcome && OUTCOME_TEXTS[follow.outcome]}</Outcome>
    </form>
  );
};
