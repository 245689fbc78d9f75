import { address } from '@engawa/contract';
import { Module } from './Module.tsx';

/** The owner's notice, plain text with its line ends. @param message null where there is none to show */
export const MessageBoardModule = ({
  amebaId,
  message,
}: {
  amebaId: string;
  message: string | null;
}) =>
  message !== null && (
    <Module title="メッセージボード" menuClass="messageBoardMenu">
      <p className="MessageBoard" dir="auto">
        {message}
      </p>
      <p className="Module-more">
        <a href={address.messageBoard.path(amebaId)}>メッセージボードを見る</a>
      </p>
    </Module>
  );
