import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { toEditorMessage } from './entries/editorMessages.ts';
import { errorPage, json } from './ownerCall.ts';
import { ENTRIES_PATH } from './ownerPages.ts';

const TITLE = '送信された内容が大きすぎます';

/** The response to a form that exceeds the limit. */
export const tooLarge = (isForScript: boolean): PrivateResponse => {
  const message = toEditorMessage('too-large');
  if (isForScript) return json(413, { reason: 'too-large', message });
  return {
    kind: 'page',
    status: 413,
    title: TITLE,
    className: 'ErrorPage',
    content: (
      <div className="ErrorPage-card">
        <h1 className="ErrorPage-title">
          <Phrases text={TITLE} />
        </h1>
        <p className="ErrorPage-message" role="alert">
          {`${message}ブラウザの「戻る」で前のページにもどると、入力した内容が残っています。`}
        </p>
        <p>
          <a href={ENTRIES_PATH}>記事の一覧へ</a>
        </p>
      </div>
    ),
  };
};

/** The response for an exceeded limit of concurrent forms. */
export const busy = (isForScript: boolean): PrivateResponse =>
  isForScript ? json(503, { reason: 'busy', message: toEditorMessage('busy') }) : errorPage(503);
