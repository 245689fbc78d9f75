import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';

type Reading = {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  readonly onRequested: () => void;
};

/** Replaces a reader's own list until it has loaded; after a failure it has a retry button. */
export const ListUnread = ({ status, onRequested }: Reading) =>
  status === 'failed' ? (
    <Empty icon="alert" title="一覧を読み込めませんでした">
      <p role="alert">時間をおいて、もう一度お試しください。</p>
      <Button look="line" onClick={onRequested}>
        もう一度読み込む
      </Button>
    </Empty>
  ) : (
    <output>読み込んでいます。</output>
  );

/** The end of a reader's own list: a button for more, and the status of the last press. */
export const ListEnd = ({
  status,
  hasMore,
  onRequested,
}: Reading & { readonly hasMore: boolean }) => (
  <>
    {hasMore && (
      <Button look="line" isBusy={status === 'loading'} onClick={onRequested}>
        もっと見る
      </Button>
    )}
    <output>
      {status === 'failed' && '続きを読み込めませんでした。時間をおいて、もう一度お試しください。'}
    </output>
  </>
);
