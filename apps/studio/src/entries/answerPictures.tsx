import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { formKeyIn } from '../forms/FormKey.tsx';
import {
  errorPage,
  json,
  redirectTo,
  toHttpStatus,
  type Answer,
  type OwnerCall,
} from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { pageIn } from './answerEntries.tsx';
import { readDone, toEditorMessage } from './editorMessages.ts';
import { PicturesPage } from './PicturesPage.tsx';
import { uploadPicture, type PlatformAnswer } from './uploadEntry.ts';

const show = async (
  call: OwnerCall,
  fault: string | null,
  status = 200,
): Promise<PrivateResponse> => {
  const { query, amebaId, csrfToken, read } = call;
  const page = await getOwnPictures(read)({ page: pageIn(query) });
  if (!page.ok) return errorPage(503);
  return ownerPage({
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

const add: Answer = async (call) => {
  const { isForScript, files, form, amebaId, csrfToken } = call;
  // an editor that a previous member opened must not continue with the current member's token
  if (isForScript && form.get('amebaId') !== amebaId)
    return json(401, { reason: 'guest', message: toEditorMessage('guest') });
  const added: PlatformAnswer<{ readonly path: string }> = files.has('picture')
    ? await uploadPicture(call, 'picture')
    : { ok: false, status: 422, reason: 'no-picture' };
  if (added.ok)
    return isForScript ? json(200, added.value) : redirectTo(`${PICTURES_PATH}?done=picture-sent`);
  const { status, reason } = added;
  if (!isForScript) return show(call, reason, status);
  return json(status, {
    reason,
    message: toEditorMessage(reason),
    ...(reason === 'token' ? { csrfToken } : {}),
  });
};

const remove: Answer = async (call) => {
  const { form, write } = call;
  const given = form.get('pictureId') ?? '';
  if (!/^\d{1,16}$/.test(given)) return errorPage(400);
  const gone = await write('ownPictures', 'delete', { pictureId: given });
  // 404: the form was sent twice, and the first request deleted the image
  if (gone.ok || gone.error.statusCode === 404)
    return redirectTo(`${PICTURES_PATH}?done=picture-deleted`);
  const status = toHttpStatus(gone.error);
  return show(call, status === 403 ? 'token' : 'down', status);
};

/** The images of a member: lists, uploads and deletes them. */
export const answerPictures: Answer = async (call) => {
  if (!call.isPosted) return show(call, null);
  return call.form.get('act') === 'delete' ? remove(call) : add(call);
};
