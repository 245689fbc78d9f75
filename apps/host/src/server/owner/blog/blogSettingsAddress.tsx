import { getOwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { sendRedirect, type Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { redirectToStart } from '../entries/editorSetup.tsx';
import type { FormErrors } from '../FormFields.tsx';
import { createOwnerAddress, type OwnerCall, type OwnerPageSetup } from '../ownerCall.ts';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
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

const answer = (setup: OwnerPageSetup) => async (call: OwnerCall) => {
  const { exchange, form, query, amebaId, csrfToken, read, write } = call;
  const [blog, genres] = await Promise.all([getOwnBlog(read)(), getGenres(read)()]);
  if (!blog.ok || !genres.ok) return sendPage(exchange, setup.errorPage(503));
  const { description } = blog.value;
  // an empty field would overwrite the stored description
  if (description === null) return sendPage(exchange, setup.errorPage(503));
  const show = (refused: Refused | null) =>
    sendOwnerPage(exchange, setup, {
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
  if (exchange.request.method !== 'POST') return show(null);
  // the form is from a member who was signed in with this browser earlier
  if (form.get('amebaId') !== amebaId)
    return show({ status: 403, faults: {}, fault: OTHER_MEMBER, isOwn: false });
  const typed = readBlogForm(
    form,
    genres.value.map(({ code }) => code),
  );
  if (!typed.ok) return show({ status: 422, faults: typed.error, fault: null, isOwn: true });
  const written = await write('ownBlog', 'update', {}, typed.value);
  if (written.ok) return sendRedirect(exchange, 303, `${BLOG_SETTINGS_PATH}?done=1`);
  const { statusCode, message } = written.error;
  return show({
    // a missing or unusable response is an error of the platform
    status: statusCode >= 400 ? statusCode : 503,
    faults: {},
    fault: toBlogMessage(message),
    isOwn: true,
  });
};

/** R1.9 The page on which an owner edits the blog's name and description. */
export const createBlogSettingsAddress = (setup: OwnerPageSetup): Handler =>
  createOwnerAddress(setup, answer(setup), undefined, { noBlog: redirectToStart });
