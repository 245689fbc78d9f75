import { useSelector } from 'react-redux';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';
import styles from './MessageBoard.module.scss';
import { selectMessage } from './messageBoardSlice.ts';

/** The blog owner's message to readers: plain text with its line breaks. */
export const MessageBoard = () => {
  const message = useSelector(selectMessage);
  if (message === undefined) return null;
  return (
    <ListPanel title="メッセージボード">
      <p className={styles['MessageBoard']} dir="auto">
        {message}
      </p>
    </ListPanel>
  );
};
