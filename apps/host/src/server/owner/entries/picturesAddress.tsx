import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import { sendRedirect, type Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { createOwnerAddress, type OwnerCall } from '../ownerCall.ts';
import { formKeyIn } from '../FormKey.tsx';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { isForScript, sendJson } from '../../http/json.ts';
import {
  PICTURE_FORM_BYTES,
  sendBusy,
  sendTooLarge,
  redirectToStart,
  type EditorSetup,
} from './editorSetup.tsx';
import { PICTURES_PATH } from '../../../protocol/accountPaths.ts';
import { readDone, toEditorMessage } from './editorMessages.ts';
import { pageIn } from './entriesAddress.tsx';
import { PicturesPage } from './PicturesPage.tsx';
import { addedSchema, callPlatform, type PlatformAnswer } from './callPlatform.ts';

const show = async (setup: EditorSetup, call: OwnerCall, fault: string | null, status = 200) => {
  const { exchange, query, amebaId, csrfToken, read } = call;
  const page = await getOwnPictures(read)({ page: pageIn(query) });
  if (!page.ok) return sendPage(exchange, setup.errorPage(503));
  return sendOwnerPage(exchange, setup, {
    title: '画像の管理',
    amebaId,
    path: ENTRIES_PATH,
    status,
    children: (
      <PicturesPage
        page={page.value}
        csrfToken={csrfToken}
        done={fault === null ? readDone(query) : null}
        fault={fault}
        formKey={fault === null ? undefined : formKeyIn(call.form)}
      />
    ),
  });
};

const add = async (setup: EditorSetup, call: OwnerCall): Promise<void> => {
  const { exchange, files, form, amebaId, csrfToken } = call;
  // an editor that a previous member opened must not continue with the current member's token
  if (isForScript(exchange) && form.get('amebaId') !== amebaId)
    return sendJson(exchange, 401, { reason: 'guest', message: toEditorMessage('guest') });
  const sent = files.get('picture');
  const added: PlatformAnswer<{ readonly path: string }> = sent
    ? await callPlatform(setup, call, 'picture', new Uint8Array(sent), addedSchema)
    : { ok: false, status: 422, reason: 'no-picture' };
  if (added.ok)
    return isForScript(exchange)
      ? sendJson(exchange, 200, added.value)
      : sendRedirect(exchange, 303, `${PICTURES_PATH}?done=picture-sent`);
  const { status, reason } = added;
  if (!isForScript(exchange)) return show(setup, call, reason, status);
  return sendJson(exchange, status, {
    reason,
    message: toEditorMessage(reason),
    ...(reason === 'token' ? { csrfToken } : {}),
  });
};

const remove = async (setup: EditorSetup, call: OwnerCall): Promise<void> => {
  const { exchange, form, write } = call;
  const given = form.get('pictureId') ?? '';
  if (!/^\d{1,16}$/.test(given)) return sendPage(exchange, setup.errorPage(400));
  const gone = await write('ownPictures', 'delete', { pictureId: given });
  // 404: the form was sent twice, and the first request deleted the image
  if (gone.ok || gone.error.statusCode === 404)
    return sendRedirect(exchange, 303, `${PICTURES_PATH}?done=picture-deleted`);
  const status = gone.error.statusCode;
  return show(setup, call, status === 403 ? 'token' : 'down', status);
};

/** The images of a member: lists, uploads and deletes them. */
export const createPicturesAddress = (setup: EditorSetup): Handler =>
  createOwnerAddress(
    setup,
    (call) => {
      if (call.exchange.request.method !== 'POST') return show(setup, call, null);
      return call.form.get('act') === 'delete' ? remove(setup, call) : add(setup, call);
    },
    PICTURE_FORM_BYTES,
    {
      noBlog: redirectToStart,
      tooLarge: (exchange) => sendTooLarge(setup, exchange),
      busy: (exchange) => sendBusy(setup, exchange),
    },
  );
