import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { address, definePage, type PageHead } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { loadMessageBoard } from './loadMessageBoard.ts';
import { MessageBoard } from './MessageBoard.tsx';
import {
  messageBoardSlice,
  selectMessage,
  type MessageBoardRootState,
} from './messageBoardSlice.ts';

const TITLE = 'メッセージボード';

/** Length of the meta description, in characters. */
const DESCRIPTION_LENGTH = 120;

const buildHead = (state: MessageBoardRootState): PageHead => {
  const { site, blog } = headContext(state);
  const message = selectMessage(state);
  if (message === undefined) throw new Error('head requested before load: message board');
  return listHead(site, blog, {
    title: TITLE,
    description: [...message.replaceAll(/\s+/g, ' ')].slice(0, DESCRIPTION_LENGTH).join(''),
    pathOf: () => address.messageBoard.path(blog.amebaId),
  });
};

/** The page of the message board (R3.10). */
export const exposed = definePage({
  name: 'MessageBoard',
  addresses: [address.messageBoard],
  slices: [messageBoardSlice],
  load: loadMessageBoard,
  head: buildHead,
  View: MessageBoard,
});
