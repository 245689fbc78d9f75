import { address, type ModuleProps, type RootState } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { isFirstTop } from '../blog/isFirstTop.ts';
import { visibleMessage } from './visibleMessage.ts';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { Module } from './Module.tsx';
import { loadSidebarMessageBoard } from './loadSidebar.ts';
import { selectSidebar } from './sidebarSlice.ts';

/**
 * The owner's message, plain text with line breaks; hidden if the content of the page displays the
 * message.
 */
const MessageBoard = ({ id }: ModuleProps) => {
  const { features } = useSelector(selectBlogDetails);
  const { messageBoard: board } = useSelector(selectSidebar);
  const isOnPage = useSelector(
    ({ page: { match } }: RootState) =>
      match.pageType === 'blog-message-board' ||
      (isFirstTop(match) && features?.isFeaturedArea === true),
  );
  const message = isOnPage ? null : visibleMessage(features, board);
  return (
    message !== null && (
      <Module title="メッセージボード" menuClass="messageBoardMenu">
        <p className="MessageBoard" dir="auto">
          {message}
        </p>
        <a className="Module-more" href={address.messageBoard.path(id)}>
          メッセージボードを見る
        </a>
      </Module>
    )
  );
};

export const messageBoard = frameModule('MessageBoard', MessageBoard, loadSidebarMessageBoard);
