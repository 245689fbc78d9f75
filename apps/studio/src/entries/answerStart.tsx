import type { FirstSteps as StepsMade } from '@engawa/api-client/model/ownEntries.ts';
import { getOwnBlog, type OwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { NEW_ENTRY_PATH, START_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { isTemplateName } from '@engawa/contract/templates.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { FirstSteps } from '@engawa/ui-templates/parts/FirstSteps/FirstSteps.tsx';
import type { ReactNode } from 'react';
import { findTitleError, toBlogMessage } from '../blog/blogForm.ts';
import { FormKey } from '../forms/FormKey.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { LookChoice } from '../forms/LookChoice.tsx';
import { errorPage, redirectTo, toHttpStatus, type Answer, type OwnerCall } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { toEditorMessage } from './editorMessages.ts';
import { uploadPicture } from './uploadEntry.ts';

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
const setCover = async (call: OwnerCall): Promise<string | null> => {
  if (!call.files.has('cover')) return null;
  const added = await uploadPicture(call, 'cover');
  if (!added.ok) return added.reason;
  const { pictureId } = added.value;
  const visible = await call.write('blogDesign', 'update', { section: 'cover' }, { pictureId });
  return visible.ok ? null : 'down';
};

const showStart = async (
  { query, amebaId, csrfToken, read }: OwnerCall,
  blog: OwnBlog,
): Promise<PrivateResponse> => {
  const show = (title: string, children: ReactNode) =>
    ownerPage({ title, amebaId, path: ENTRIES_PATH, children });
  if (blog.hasEntries) return redirectTo(ENTRIES_PATH);
  if (query.get('done') !== '1' || !blog.hasBlog)
    return show(TITLE, <StartView blog={blog} csrfToken={csrfToken} fault={null} />);
  const entries = await getOwnEntries(read)({ state: 'open', page: 1 });
  const steps = entries.ok ? entries.value.steps : null;
  return show(
    'ブログができました',
    <StartedView amebaId={amebaId} steps={steps} fault={query.get('cover')} />,
  );
};

/** The page on which a member creates the blog: name and look, then the next steps. */
export const answerStart: Answer = async (call) => {
  const { isPosted, form, amebaId, csrfToken, read, write } = call;
  const blog = await getOwnBlog(read)();
  if (!blog.ok) return errorPage(503);
  if (!isPosted) return showStart(call, blog.value);
  const template = form.get('template');
  const title = form.get('title') ?? '';
  if (!isTemplateName(template)) return errorPage(400);
  const retry = (fault: string, status: number) =>
    ownerPage({
      title: `エラー：${TITLE}`,
      amebaId,
      path: ENTRIES_PATH,
      status,
      children: (
        <StartView blog={{ ...blog.value, title, template }} csrfToken={csrfToken} fault={fault} />
      ),
    });
  const wrong = findTitleError(title);
  if (wrong !== null) return retry(wrong, 422);
  const started = await write('ownBlog', 'create', { title, template });
  if (started.ok) {
    const fault = await setCover(call);
    const query = new URLSearchParams({ done: '1', ...(fault !== null && { cover: fault }) });
    return redirectTo(`${START_PATH}?${query.toString()}`);
  }
  const { message } = started.error;
  const status = toHttpStatus(started.error);
  if (message === 'has-entries') return redirectTo(ENTRIES_PATH);
  return retry(status === 403 ? toEditorMessage('token') : toBlogMessage(message), status);
};
