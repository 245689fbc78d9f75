import { selectBlogger } from '@engawa/contract';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { useSelector } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { selectUpperLimit, type FollowActionRootState } from '../follow/followState.ts';
import { followToggle, limitText, type FollowToggleState } from '../follow/followToggle.ts';
import styles from './EntryFollow.module.scss';

type State = FollowToggleState & FollowActionRootState;

const INVITATION = 'フォローすると、新しい記事がフィードに届きます。';

/** Says what following brings; while a limit holds the reader back, that instead of it. */
const selectNote =
  (amebaId: string) =>
  (state: State): string => {
    const { isUpperLimit, limitType } = selectUpperLimit(state);
    const { exist } = followToggle.select(state, amebaId);
    return isUpperLimit && !exist ? limitText({ limitType }) : INVITATION;
  };

/** Who wrote an entry; of one's own it says nothing. */
export const EntryFollow = ({ id }: { readonly id: string }) => {
  const blogger = useSelector(selectBlogger);
  const note = useSelector(selectNote(id));
  const isAllowed = useSelector((state: State) => followToggle.select(state, id).isAllowed);
  if (blogger?.amebaId !== id || !isAllowed) return null;
  return (
    <section className={styles['EntryFollow']} aria-label="書いた人">
      <Avatar url={blogger.image?.url ?? null} sizePx={56} />
      <p className={styles['EntryFollow-text']}>
        <strong dir="auto">{blogger.nickname}</strong>
        <small>{note}</small>
      </p>
      <FollowButton amebaId={id} name={blogger.nickname} place="entry" />
    </section>
  );
};
