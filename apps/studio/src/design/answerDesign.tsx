import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import { getBlogDesign } from '@engawa/api-client/resources/member/blogDesign.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import { failure, success, type Result } from '@engawa/contract';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { toEditorMessage } from '../entries/editorMessages.ts';
import { uploadPicture } from '../entries/uploadEntry.ts';
import type { FormErrors } from '../forms/FormFields.tsx';
import { errorPage, redirectTo, toHttpStatus, type Answer, type OwnerCall } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { DESIGN_PATH } from '../ownerPages.ts';
import { sendSheet, type ConfinedSheet } from '../sendSheet.ts';
import type { SectionState } from './SectionForm.tsx';
import {
  DESIGN_SECTIONS,
  toDesignForm,
  PLAN_FIELDS,
  readSection,
  type DesignSection,
} from './designForm.ts';
import { DesignPage } from './DesignPage.tsx';
import { previewPath } from './DesignSections.tsx';
import { toDesignMessage } from './designMessages.ts';

/** Why a section was refused: errors by field, and an error of the complete section; Japanese. */
type Refused = { readonly status: number; readonly faults: FormErrors; readonly fault: string };

const COVER_FIELD = 'cover_image';
const FAULTY = '入力内容を確認してください。';

const isSection = (name: string | null): name is DesignSection =>
  DESIGN_SECTIONS.some((section) => section === name);

const refused = (status: number, fault: string): Result<never, Refused> =>
  failure({ status, faults: {}, fault });

/** Result of a section's write that the page reports. */
type Saved = { readonly dropped: ConfinedSheet | null };

const saveCover = async (call: OwnerCall): Promise<Result<Saved, Refused>> => {
  const { files, form, write } = call;
  const chosen = form.get('picture_id') ?? '';
  let pictureId: string | null = chosen === '' ? null : chosen;
  // browsers submit an empty file for a file field without a selection
  if ((files.get('picture') ?? 0) > 0) {
    // checked first, because a stored image uses quota
    const design = await getBlogDesign(call.read)();
    if (!design.ok)
      return refused(toHttpStatus(design.error), toDesignMessage(design.error.message));
    if (!design.value.fields.includes(COVER_FIELD))
      return refused(422, toDesignMessage('not-in-plan'));
    const added = await uploadPicture(call, 'picture');
    if (!added.ok) return refused(added.status, toEditorMessage(added.reason));
    pictureId = `${added.value.pictureId}`;
  } else if (chosen === 'present') return success({ dropped: null });
  const written = await write('blogDesign', 'update', { section: 'cover' }, { pictureId });
  if (written.ok) return success({ dropped: null });
  return refused(toHttpStatus(written.error), toDesignMessage(written.error.message));
};

const save = async (call: OwnerCall, section: DesignSection): Promise<Result<Saved, Refused>> => {
  const { form, write } = call;
  if (section === 'cover') return saveCover(call);
  if (section === 'css') {
    const stored = await sendSheet(call, form.get('css') ?? '', true);
    if (stored.ok) return success({ dropped: stored.value });
    const isDown = stored.error === 'unreachable';
    return refused(isDown ? 503 : 422, toDesignMessage(stored.error));
  }
  const read = readSection(section, form);
  if (!read.ok) return failure({ status: 422, faults: read.error, fault: FAULTY });
  const written = await write('blogDesign', 'update', { section }, read.value);
  if (written.ok) return success({ dropped: null });
  return refused(toHttpStatus(written.error), toDesignMessage(written.error.message));
};

type Notified = {
  readonly section: DesignSection;
  readonly refused: Refused | null;
  readonly dropped: ConfinedSheet | null;
};

const createSectionState =
  (design: BlogDesign, { csrfToken, form, query }: OwnerCall, notified: Notified | null) =>
  (section: DesignSection): SectionState => {
    const refusal = notified?.section === section ? notified.refused : null;
    const field = PLAN_FIELDS[section];
    return {
      amebaId: design.amebaId,
      csrfToken,
      // retains everything that was typed
      values: refusal === null ? toDesignForm(design) : form,
      faults: refusal?.faults ?? {},
      fault: refusal?.fault ?? null,
      isSaved:
        notified === null
          ? query.get('saved') === section
          : notified.section === section && refusal === null,
      isInPlan: field === undefined || design.fields.includes(field),
      previewPath: previewPath(deviceIn(query), design),
    };
  };

const deviceIn = (query: URLSearchParams) =>
  query.get('device') === 'mobile' ? 'mobile' : 'desktop';

const show = async (call: OwnerCall, notified: Notified | null): Promise<PrivateResponse> => {
  const { amebaId, read, query } = call;
  const [design, pictures] = await Promise.all([
    getBlogDesign(read)(),
    getOwnPictures(read)({ page: 1 }),
  ]);
  if (!design.ok) return errorPage(design.error.statusCode === 404 ? 403 : 503);
  return ownerPage({
    title: 'デザイン',
    amebaId,
    path: DESIGN_PATH,
    isWide: true,
    ...(notified?.refused && { status: notified.refused.status }),
    script: 'design.js',
    children: (
      <DesignPage
        design={design.value}
        pictures={pictures.ok ? pictures.value : null}
        stateOf={createSectionState(design.value, call, notified)}
        device={deviceIn(query)}
        dropped={notified?.dropped ?? null}
      />
    ),
  });
};

/**
 * R1.7 The page on which an owner designs the blog. R2.1.8: the page has no client app, so nothing
 * dispatches the initial location.
 */
export const answerDesign: Answer = async (call) => {
  if (!call.isPosted) return show(call, null);
  const section = call.form.get('section');
  if (!isSection(section)) return errorPage(400);
  const saved = await save(call, section);
  if (!saved.ok) return show(call, { section, refused: saved.error, dropped: null });
  const { dropped } = saved.value;
  // removed rules are reported in this response, because they are not stored
  if (dropped !== null && dropped.droppedCount > 0)
    return show(call, { section, refused: null, dropped });
  return redirectTo(`${DESIGN_PATH}?saved=${section}#${section}`);
};
