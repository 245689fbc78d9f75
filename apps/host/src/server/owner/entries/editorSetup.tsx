import { sendRedirect, type Exchange, type HeaderList } from '../../http/exchange.ts';
import { isForScript, sendJson } from '../../http/json.ts';
import { ActionPage } from '../../actions/ActionPage.tsx';
import { sendPage } from '../../responses/sendPage.ts';
import { sendPlainPage } from '../../responses/sendPlainPage.tsx';
import type { OwnerCall, OwnerPageSetup } from '../ownerCall.ts';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { START_PATH } from '../../../protocol/accountPaths.ts';
import { toEditorMessage } from './editorMessages.ts';

export type EditorSetup = OwnerPageSetup & {
  /** the script of the editor pages, and the headers that allow it */
  readonly editor: { readonly script: string; readonly headers: HeaderList };
};

/** Maximum size of an image form: a 10 MB image and the other fields. */
export const PICTURE_FORM_BYTES = 10.25 * 1024 * 1024;

/** Redirects a member without a blog to the form that creates one. */
export const redirectToStart = async ({ exchange }: OwnerCall): Promise<void> =>
  sendRedirect(exchange, 303, START_PATH);

const TOO_LARGE = '送信された内容が大きすぎます';

export const sendTooLarge = ({ plain }: OwnerPageSetup, exchange: Exchange): void => {
  if (isForScript(exchange))
    return sendJson(exchange, 413, { reason: 'too-large', message: toEditorMessage('too-large') });
  const page = (
    <ActionPage
      siteName={plain.siteName}
      title={TOO_LARGE}
      message={`${toEditorMessage('too-large')}ブラウザの「戻る」で前のページにもどると、入力した内容が残っています。`}
      back={{ href: ENTRIES_PATH, label: '記事の一覧へ' }}
    />
  );
  return sendPlainPage(exchange, plain, { title: TOO_LARGE, content: page, status: 413 });
};

/** Sends the response for an exceeded limit of concurrent forms. */
export const sendBusy = (
  { errorPage }: OwnerPageSetup,
  exchange: Exchange,
): void | Promise<void> =>
  isForScript(exchange)
    ? sendJson(exchange, 503, { reason: 'busy', message: toEditorMessage('busy') })
    : sendPage(exchange, errorPage(503));
