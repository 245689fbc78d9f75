import type { FirstSteps as StepsMade } from '@engawa/api-client/model/ownEntries.ts';
import { getOwnBlog, type OwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { isTemplateName } from '@engawa/contract/templates.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { FirstSteps } from '@engawa/ui-templates/parts/FirstSteps/FirstSteps.tsx';
import type { ReactNode } from 'react';
import { NEW_ENTRY_PATH, START_PATH } from '../../../protocol/accountPaths.ts';
import { sendRedirect, type Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { toBlogMessage, findTitleError } from '../blog/blogForm.ts';
import { ImageField } from '../ImageField.tsx';
import { LookChoice } from '../LookChoice.tsx';
import { createOwnerAddress, type OwnerCall, type OwnerPageSetup } from '../ownerCall.ts';
import { FormKey } from '../FormKey.tsx';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { PICTURE_FORM_BYTES, sendTooLarge } from './editorSetup.tsx';
import { toEditorMessage } from './editorMessages.ts';
import { addedSchema, callPlatform } from './callPlatform.ts';

const TITLE = 'ブログをはじめる';

const StartView = ({
  blog,
  csrfToken,
  fault,
}: {
  blog: OwnBlog;
  csrfToken: string;
  fault: string | null;
}) => (
  <>
    <h1 className="OwnerPage-title">{TITLE}</h1>
    <p>見た目は、あとからいつでも変えられます。</p>
    {fault !== null && (
      <p role="alert" className="OwnerPage-alert" id="start-fault">
        {fault}
      </p>
    )}
    <form className="OwnerForm" method="post" action={START_PATH} encType="multipart/form-data">
      <input type="hidden" name="csrf_token" value={csrfToken} />
      <FormKey />
      <label className="OwnerField" htmlFor="blog-title">
        ブログの名前
        <input
          id="blog-title"
          type="text"
          name="title"
          defaultValue={blog.title}
          maxLength={120}
          required
        />
      </label>
      <fieldset className="OwnerChoices LookChoices">
        <legend>見た目</legend>
        {blog.templates.map((look) => (
          <LookChoice
            key={look.template}
            name="template"
            value={look.template}
            look={{ ...look, colors: null }}
            isChosen={look.template === blog.template}
          />
        ))}
      </fieldset>
      <ImageField id="blog-cover" name="cover" label="カバー画像（なくてもはじめられます）">
        ブログの上部に大きく表示します。
      </ImageField>
      <Button type="submit">この内容ではじめる</Button>
    </form>
  </>
);

const StartedView = ({
  amebaId,
  steps,
  fault,
}: {
  amebaId: string;
  /** null if the steps could not be read */
  steps: StepsMade | null;
  /** why the cover was not stored */
  fault: string | null;
}) => (
  <>
    <h1 className="OwnerPage-title">ブログができました</h1>
    {fault !== null && (
      <p role="alert" className="OwnerPage-alert">
        カバー画像は保存できませんでした。{toEditorMessage(fault)}
      </p>
    )}
    <p>
      アドレスは <a href={`/${amebaId}/`}>/{amebaId}/</a> です。最初の記事を書きましょう。
    </p>
    <p className="OwnerPage-acts">
      <ButtonLink href={NEW_ENTRY_PATH}>記事を書く</ButtonLink>
    </p>
    <FirstSteps steps={steps} />
  </>
);

/** Uploads the form's image as the blog's cover. @returns null, or why it failed */
const setCover = async (setup: OwnerPageSetup, call: OwnerCall): Promise<string | null> => {
  const sent = call.files.get('cover');
  if (!sent) return null;
  const added = await callPlatform(setup, call, 'picture', new Uint8Array(sent), addedSchema);
  if (!added.ok) return added.reason;
  const { pictureId } = added.value;
  const visible = await call.write('blogDesign', 'update', { section: 'cover' }, { pictureId });
  return visible.ok ? null : 'down';
};

const answer = (setup: OwnerPageSetup) => async (call: OwnerCall) => {
  const { exchange, form, query, amebaId, csrfToken, read, write } = call;
  const show = (title: string, children: ReactNode, status = 200) =>
    sendOwnerPage(exchange, setup, { title, amebaId, path: ENTRIES_PATH, status, children });
  const blog = await getOwnBlog(read)();
  if (!blog.ok) return sendPage(exchange, setup.errorPage(503));
  if (exchange.request.method !== 'POST') {
    if (blog.value.hasEntries) return sendRedirect(exchange, 303, ENTRIES_PATH);
    if (query.get('done') !== '1' || !blog.value.hasBlog)
      return show(TITLE, <StartView blog={blog.value} csrfToken={csrfToken} fault={null} />);
    const entries = await getOwnEntries(read)({ state: 'open', page: 1 });
    const steps = entries.ok ? entries.value.steps : null;
    return show(
      'ブログができました',
      <StartedView amebaId={amebaId} steps={steps} fault={query.get('cover')} />,
    );
  }
  const template = form.get('template');
  const title = form.get('title') ?? '';
  if (!isTemplateName(template)) return sendPage(exchange, setup.errorPage(400));
  const retry = (fault: string, status: number) =>
    show(
      `エラー：${TITLE}`,
      <StartView blog={{ ...blog.value, title, template }} csrfToken={csrfToken} fault={fault} />,
      status,
    );
  const wrong = findTitleError(title);
  if (wrong !== null) return retry(wrong, 422);
  const started = await write('ownBlog', 'create', { title, template });
  if (started.ok) {
    const fault = await setCover(setup, call);
    const query = new URLSearchParams({ done: '1', ...(fault !== null && { cover: fault }) });
    return sendRedirect(exchange, 303, `${START_PATH}?${query.toString()}`);
  }
  const { statusCode: status, message } = started.error;
  if (message === 'has-entries') return sendRedirect(exchange, 303, ENTRIES_PATH);
  return retry(status === 403 ? toEditorMessage('token') : toBlogMessage(message), status);
};

/** The page on which a member creates the blog: name and look, then the next steps. */
export const createStartAddress = (setup: OwnerPageSetup): Handler =>
  createOwnerAddress(setup, answer(setup), PICTURE_FORM_BYTES, {
    noBlog: answer(setup),
    tooLarge: (exchange) => sendTooLarge(setup, exchange),
  });
