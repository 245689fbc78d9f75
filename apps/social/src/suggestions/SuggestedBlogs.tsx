import { address } from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { useDispatch } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { suggestionsDisplayed, type Suggestions } from './suggestionsSlice.ts';
import styles from './Suggestions.module.scss';

const toListItem = ({ amebaId, nickname, title, image }: RankedBlog): ListedPerson => ({
  id: amebaId,
  name: title,
  note: nickname,
  imageUrl: image?.url ?? null,
  href: address.blogTop.path(amebaId),
  action: <FollowButton amebaId={amebaId} name={nickname} look="line" isSmall />,
});

/** The suggested blogs, each with a follow button; a blog that was followed here keeps its row. */
export const SuggestedBlogs = ({
  near,
  suggestions,
}: {
  readonly near: string;
  readonly suggestions: Suggestions;
}) => {
  const dispatch = useDispatch();
  if (suggestions.status === 'failed')
    return (
      <div className={styles['SuggestedBlogs']}>
        <p role="alert">おすすめのブログを表示できませんでした。</p>
        <Button look="line" onClick={() => dispatch(suggestionsDisplayed({ near }))}>
          もう一度読み込む
        </Button>
      </div>
    );
  if (suggestions.status !== 'ready') return <output>読み込んでいます。</output>;
  const { blogs, canShowMoreLink } = suggestions;
  return (
    <div className={styles['SuggestedBlogs']}>
      {blogs.length > 0 ? (
        <PeopleList people={blogs.map(toListItem)} />
      ) : (
        <p>いまおすすめできるブログはありません。</p>
      )}
      {(canShowMoreLink || blogs.length === 0) && (
        <p>
          <a href={address.ranking.path()}>ランキングでもっと見る</a>
        </p>
      )}
    </div>
  );
};
