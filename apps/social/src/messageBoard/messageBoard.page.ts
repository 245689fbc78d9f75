import { address, breadcrumbList, headFacts, type PageHead, definePage } from '@engawa/contract';
import { loadMessageBoard } from './loadMessageBoard.ts';
import { MessageBoard } from './MessageBoard.tsx';
import {
  messageBoardSlice,
  selectMessage,
  type MessageBoardRootState,
} from './messageBoardState.ts';

const TITLE = 'メッセージボード';

/** Characters of the message that stand in a search result. */
const DESCRIPTION_LENGTH = 120;

const headOf = (state: MessageBoardRootState): PageHead => {
  const { site, blog } = headFacts(state);
  const message = selectMessage(state);
  if (message === undefined)
    throw new Error('the head of a message board was asked for before it was loaded');
  const path = address.messageBoard.path(blog.amebaId);
  return {
    title: `${TITLE}｜${blog.title}`,
    description: [...message.replaceAll(/\s+/g, ' ')].slice(0, DESCRIPTION_LENGTH).join(''),
    canonicalPath: path,
    ogType: 'website',
    jsonLd: [
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(blog.amebaId) },
        { name: TITLE, path },
      ]),
    ],
  };
};

/** The message board alone (R3.10). */
export const exposed = definePage({
  name: 'MessageBoard',
  addresses: [address.messageBoard],
  slices: [messageBoardSlice],
  load: loadMessageBoard,
  head: headOf,
  View: MessageBoard,
});
