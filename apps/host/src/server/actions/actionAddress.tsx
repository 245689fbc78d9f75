import { sendPage } from '../responses/sendPage.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { isOwnForm } from '../session/isOwnForm.ts';
import { ActionPage } from './ActionPage.tsx';
import { sendPlainPage } from '../responses/sendPlainPage.tsx';
import { BodyTooLargeError, readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { handleAction } from './handleAction.ts';
import {
  buildActionCall,
  findAction,
  namedBy,
  type ActionName,
  type ActionSetup,
} from './actionCall.ts';
import { draftIn } from '../session/typedDraft.ts';

const FORM_LIMIT_BYTES = 65_536;
const TOO_LARGE = '送信された内容が大きすぎます';

const sendTooLarge = (exchange: Exchange, { plain }: ActionSetup): void => {
  const page = (
    <ActionPage
      siteName={plain.siteName}
      title={TOO_LARGE}
      message="ブラウザの「戻る」で前のページにもどり、内容を短くしてください。"
      back={{ href: '/', label: `${plain.siteName}トップへ` }}
    />
  );
  sendPlainPage(exchange, plain, { title: TOO_LARGE, content: page, status: 413 });
};

const answer = async (
  setup: ActionSetup,
  exchange: Exchange,
  name: ActionName,
  form: URLSearchParams,
): Promise<void> => {
  const found = findAction(setup, name, exchange.request.headers.cookie, form.get('release'));
  if (typeof found === 'number') await sendPage(exchange, setup.errorPage(found));
  else await handleAction(setup, buildActionCall(exchange, name, found, form));
};

/**
 * Handles the form of an action, at `/_action/{remote}/{action}`.
 * @param fixed the action to run, for an address whose path names no action
 */
export const createActionAddress =
  (setup: ActionSetup, fixed?: ActionName): Handler =>
  async (exchange) => {
    const name = fixed ?? namedBy(exchange.path);
    const found =
      name === null ? 404 : findAction(setup, name, exchange.request.headers.cookie, null);
    if (name === null || typeof found === 'number')
      return sendPage(exchange, setup.errorPage(found === 503 ? 503 : 404));
    let body: Buffer;
    try {
      body = await readRequestBody(exchange.request, FORM_LIMIT_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLargeError) return sendTooLarge(exchange, setup);
      throw error;
    }
    if (!isOwnForm(exchange.request, setup.hostOrigin))
      return sendPage(exchange, setup.errorPage(403));
    return answer(setup, exchange, name, new URLSearchParams(body.toString('utf8')));
  };

/** Resumes a draft form after sign-in: asks for confirmation and never writes directly. */
export const createTakeUp =
  (setup: ActionSetup): Handler =>
  async (exchange) => {
    const draft = draftIn(exchange.request.headers.cookie, setup.isSecure);
    if (!draft) return sendPage(exchange, setup.errorPage(404));
    const form = new URLSearchParams(draft.form);
    // an attacker who can set a cookie could otherwise confirm in the visitor's name
    form.delete('csrf_token');
    return answer(setup, exchange, draft, form);
  };
