import { defineModule, useDialog } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useDispatch } from 'react-redux';
import { timelineSaga } from '../timeline/timelineSaga.ts';
import { timelineSlices } from '../timeline/timelineSlices.ts';
import { historyCleared } from '../history/historySlice.ts';
import styles from './History.module.scss';

const ClearHistory = () => {
  const dispatch = useDispatch();
  const { titleId, close } = useDialog();
  const clear = () => {
    dispatch(historyCleared());
    close();
  };
  return (
    <div className={styles['ClearHistory']}>
      <h2 id={titleId}>閲覧履歴をすべて削除しますか？</h2>
      <p>このブラウザに残っている履歴が、すべて消えます。元には戻せません。</p>
      <div className={styles['ClearHistory-acts']}>
        <Button look="quiet" onClick={close}>
          キャンセル
        </Button>
        <Button onClick={clear}>すべて削除する</Button>
      </div>
    </div>
  );
};

/** The dialog that confirms clearing the history. */
export const exposed = defineModule({
  name: 'ClearHistory',
  readId: String,
  slices: timelineSlices,
  saga: timelineSaga,
  View: ClearHistory,
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
