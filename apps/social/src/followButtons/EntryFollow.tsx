import { dialogOpened, selectBlogger } from '@engawa/contract';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { selectUpperLimit, type FollowActionRootState } from '../follow/followActionState.ts';
import { followToggle, limitText, type FollowToggleState } from '../follow/followToggle.ts';
import { FollowTooltip } from '../followAppeals/FollowTooltip.tsx';
import { SubscriptionLink } from '../subscription/SubscriptionLink.tsx';
import styles from './EntryFollow.module.scss';

type State = FollowToggleState & FollowActionRootState;

const INVITATION = 'フォローすると、新しい記事が「フォロー中」に届きます。';

/**
 * Selects the note next to the button: the benefit of following, or the limit that the reader has
 * reached.
 */
const selectNote =
  (amebaId: string) =>
  (state: State): string => {
    const { isUpperLimit, limitType } = selectUpperLimit(state);
    const { exist } = followToggle.select(state, amebaId);
    return isUpperLimit && !exist ? limitText({ limitType }) : INVITATION;
  };

/** The author of an entry, with a follow button. Renders nothing if the reader is the author. */
export const EntryFollow = ({ id }: { readonly id: string }) => {
  const blogger = useSelector(selectBlogger);
  const note = useSelector(selectNote(id));
  const dispatch = useDispatch();
  const isAllowed = useSelector((state: State) => followToggle.select(state, id).isAllowed);
  const isFollowing = useSelector((state: State) => followToggle.select(state, id).exist);
  if (blogger?.amebaId !== id || !isAllowed) return null;
  return (
    <section className={styles['EntryFollow']} aria-label="書いた人">
      <Avatar url={blogger.image?.url ?? null} sizePx={56} />
      <p className={styles['EntryFollow-text']}>
        <strong dir="auto">{blogger.nickname}</strong>
        <small>{note}</small>
        <small className={styles['EntryFollow-ways']}>
          <SubscriptionLink amebaId={id}>更新を受け取る</SubscriptionLink>
          {isFollowing && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => dispatch(dialogOpened({ module: 'social/SuggestionsDialog', id }))}
            >
              このブログのフォロワーがほかに読んでいるブログ
            </button>
          )}
        </small>
      </p>
      <div className={styles['EntryFollow-act']}>
        <FollowTooltip amebaId={id} />
        <FollowButton amebaId={id} name={blogger.nickname} place="entry" />
      </div>
    </section>
  );
};
