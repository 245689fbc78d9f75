import { address, failure, success } from '@engawa/contract';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { editorPath } from '../entries/editorPaths.ts';
import { errorPage, toHttpStatus, type Answer, type OwnerCall } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { sendSheet } from '../sendSheet.ts';
import { MobileFrame } from './MobileFrame.tsx';
import { LoadingEntries, PreviewAround } from './PreviewAround.tsx';
import { previewAnswers, type Confine } from './previewAnswers.ts';
import { previewRequested, type PreviewRequested } from './previewRequested.ts';

const toPreviewedPath = ({ pageType, amebaId, entryId }: PreviewRequested): string =>
  pageType === 'entry-preview'
    ? address.entry.path(amebaId, entryId ?? 0)
    : address.blogTop.path(amebaId);

const preview = async (call: OwnerCall, requested: PreviewRequested): Promise<PrivateResponse> => {
  const confine: Confine = async (sheet) => {
    const confined = await sendSheet(call, sheet, false);
    if (confined.ok) return success(confined.value.css ?? '');
    const statusCode = confined.error === 'unreachable' ? 503 : 400;
    return failure({ code: 'API-006', statusCode, message: confined.error });
  };
  const visible = await previewAnswers(call.read, requested, confine);
  if (!visible.ok) return errorPage(toHttpStatus(visible.error));
  const { answers, css, hasSkinFailed, hasAds, entryLimit, isMessageIllegal } = visible.value;
  const { pageType, device, entryId } = requested;
  return {
    kind: 'preview',
    pageType,
    path: toPreviewedPath(requested),
    answers,
    css,
    script: 'preview.js',
    // R2.3.1 the mobile preview of a skin has placeholder rows instead of the blog's entries
    main:
      pageType === 'skin-preview' && device === 'mobile' ? (
        <LoadingEntries count={entryLimit} />
      ) : null,
    after: (
      <PreviewAround
        requested={requested}
        hasSkinFailed={hasSkinFailed}
        hasAds={hasAds}
        editor={editorPath(entryId)}
        settings={{ blogDomain: call.blogDomain, isMessageIllegal }}
      />
    ),
  };
};

/**
 * Previews the owner's blog with the readers' page. Unsaved values are posted in a form, so that
 * they are not part of a URL.
 */
export const answerPreview: Answer = async (call) => {
  const { path, search, query, form, amebaId } = call;
  const requested = previewRequested(path, query, form);
  // R5.1 amebaId is required
  if (requested === null || requested.amebaId === '')
    return errorPage(requested === null ? 404 : 400);
  if (requested.amebaId !== amebaId) return errorPage(403);
  const { pageType, device, entryId } = requested;
  if (call.isWindow && pageType === 'entry-preview' && device === 'mobile')
    return ownerPage({
      title: 'プレビュー（スマートフォン）',
      amebaId,
      path: ENTRIES_PATH,
      children: <MobileFrame src={path + search} entryId={entryId} />,
    });
  return preview(call, requested);
};
