import { getOwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import type { FormErrors } from '../forms/FormFields.tsx';
import { errorPage, redirectTo, toHttpStatus, type Answer } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { BLOG_SETTINGS_PATH } from '../ownerPages.ts';
import { toBlogMessage, toBlogForm, readBlogForm } from './blogForm.ts';
import { BlogSettingsPage } from './BlogSettingsPage.tsx';

const TITLE = 'ブログの設定';
const OTHER_MEMBER =
  '別の会員としてログインし直したため、保存しませんでした。いまのブログの設定を表示しています。';

/** Why nothing was written; Japanese. */
type Refused = {
  readonly status: number;
  readonly faults: FormErrors;
  readonly fault: string | null;
  /** false: the form belongs to another member's blog */
  readonly isOwn: boolean;
};

/** R1.9 The page on which an owner edits the blog's name and description. */
export const answerBlogSettings: Answer = async (call) => {
  const { form, query, amebaId, csrfToken, read, write } = call;
  const [blog, genres] = await Promise.all([getOwnBlog(read)(), getGenres(read)()]);
  if (!blog.ok || !genres.ok) return errorPage(503);
  const { description } = blog.value;
  // an empty field would overwrite the stored description
  if (description === null) return errorPage(503);
  const show = (refused: Refused | null) =>
    ownerPage({
      // screen readers read the title first
      title: refused === null ? TITLE : `エラー：${TITLE}`,
      amebaId,
      path: BLOG_SETTINGS_PATH,
      ...(refused !== null && { status: refused.status }),
      children: (
        <BlogSettingsPage
          amebaId={amebaId}
          csrfToken={csrfToken}
          // retains everything that was typed
          state={{
            values: refused?.isOwn ? form : toBlogForm({ ...blog.value, description }),
            faults: refused?.faults ?? {},
          }}
          fault={refused?.fault ?? null}
          genres={genres.value}
          isSaved={refused === null && query.get('done') === '1'}
        />
      ),
    });
  if (!call.isPosted) return show(null);
  // the form is from a member who was signed in with this browser earlier
  if (form.get('amebaId') !== amebaId)
    return show({ status: 403, faults: {}, fault: OTHER_MEMBER, isOwn: false });
  const typed = readBlogForm(
    form,
    genres.value.map(({ code }) => code),
  );
  if (!typed.ok) return show({ status: 422, faults: typed.error, fault: null, isOwn: true });
  const written = await write('ownBlog', 'update', {}, typed.value);
  if (written.ok) return redirectTo(`${BLOG_SETTINGS_PATH}?done=1`);
  return show({
    status: toHttpStatus(written.error),
    faults: {},
    fault: toBlogMessage(written.error.message),
    isOwn: true,
  });
};
