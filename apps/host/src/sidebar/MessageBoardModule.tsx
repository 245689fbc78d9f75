import type { MessageBoard } from '@engawa/api-client/model/sidebar.ts';
import { Module } from './Module.tsx';

/** The owner's notice, plain text with its line ends. */
export const MessageBoardModule = ({ board }: { board: MessageBoard | null }) =>
  board !== null &&
  board.message !== '' &&
  !board.isIllegal && (
    <Module title="メッセージボード" menuClass="messageBoardMenu">
      <p className="MessageBoard" dir="auto">
        {board.message}
      </p>
    </Module>
  );
