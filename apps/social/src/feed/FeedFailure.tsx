import { address, type ApiError } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { useDispatch } from 'react-redux';
import { retryRequested } from './feedSlice.ts';
import styles from './Feed.module.scss';

/** HTTP status of a read after another member has signed in in another tab. */
const OF_ANOTHER = 403;

/** Message for entries that failed to load, with a retry button. */
export const UnreadEntries = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles['Feed-failure']} role="alert">
    <p>記事を読み込めませんでした。時間をおいて、もう一度お試しください。</p>
    <Button look="line" onClick={onRetry}>
      もう一度読み込む
    </Button>
  </div>
);

/** Explains why the feed failed to load, with the reader's options. */
export const FeedFailure = ({ error }: { error: ApiError }) => {
  const dispatch = useDispatch();
  return error.statusCode === OF_ANOTHER ? (
    <div className={styles['Feed-failure']} role="alert">
      <p>
        ほかのアカウントでログインしています。読み込み直すと、そのアカウントのフォロー中の記事が見られます。
      </p>
      <ButtonLink href={address.feed.path()}>読み込み直す</ButtonLink>
    </div>
  ) : (
    <UnreadEntries onRetry={() => dispatch(retryRequested())} />
  );
};
