import { getBlogDesign } from '@engawa/api-client/resources/member/blogDesign.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import { failure, success, type ApiError, type Result } from '@engawa/contract';
import { sendRedirect, type Handler } from '../../http/exchange.ts';
import { sendPage } from '../../pages/sendPage.ts';
import type { HeaderList } from '../../pages/pageForms.ts';
import { PICTURE_FORM_BYTES, sendTooLarge, toStart } from '../entries/editorAnswers.tsx';
import { refusalWords } from '../entries/editorWords.ts';
import { addedSchema, askEditor } from '../entries/platformCall.ts';
import { createOwnerAddress, type OwnerCall, type OwnerPageSetup } from '../ownerCall.ts';
import type { FormFaults } from '../FormFields.tsx';
import { sendOwnerPage } from '../OwnerFrame.tsx';
import { DESIGN_PATH } from '../ownerPages.ts';
import { sendSheet, type ConfinedSheet } from '../sendSheet.ts';
import type { SectionState } from './DesignFields.tsx';
import {
  DESIGN_SECTIONS,
  formOf,
  PLAN_FIELDS,
  readSection,
  type DesignSection,
} from './designForm.ts';
import { DesignPage } from './DesignPage.tsx';
import { previewPath } from './DesignSections.tsx';
import { designRefusal } from './designWords.ts';

export type DesignSetup = OwnerPageSetup & {
  /** the script of the page, and the headers that let it run */
  readonly design: { readonly script: string; readonly headers: HeaderList };
};

/** Why a section was not taken: of its fields, and of it as a whole; Japanese. */
type Refused = { readonly status: number; readonly faults: FormFaults; readonly fault: string };

const COVER_FIELD = 'cover_image';
const FAULTY = '入力内容を確認してください。';

const isSection = (name: string | null): name is DesignSection =>
  DESIGN_SECTIONS.some((section) => section === name);

const refused = (status: number, fault: string): Result<never, Refused> =>
  failure({ status, faults: {}, fault });

/** An answer that did not come, or that says nothing, is the platform's fault. */
const statusOf = ({ statusCode }: ApiError): number => (statusCode >= 400 ? statusCode : 503);

/** What a section's write leaves to be told. */
type Saved = { readonly dropped: ConfinedSheet | null };

const saveCover = async (setup: DesignSetup, call: OwnerCall): Promise<Result<Saved, Refused>> => {
  const { files, form, write } = call;
  const chosen = form.get('picture_id') ?? '';
  const file = files.get('picture');
  let pictureId: string | null = chosen === '' ? null : chosen;
  // a form sends a file that was not chosen, too, as an empty one
  if (file !== undefined && file.length > 0) {
    // before it is kept, and takes room
    const design = await getBlogDesign(call.read)();
    if (!design.ok) return refused(statusOf(design.error), designRefusal(design.error.message));
    if (!design.value.fields.includes(COVER_FIELD))
      return refused(422, designRefusal('not-in-plan'));
    const added = await askEditor(setup, call, 'picture', new Uint8Array(file), addedSchema);
    if (!added.ok) return refused(added.status, refusalWords(added.reason));
    pictureId = `${added.value.pictureId}`;
  } else if (chosen === 'present') return success({ dropped: null });
  const written = await write('blogDesign', 'update', { section: 'cover' }, { pictureId });
  if (written.ok) return success({ dropped: null });
  return refused(statusOf(written.error), designRefusal(written.error.message));
};

const save = async (
  setup: DesignSetup,
  call: OwnerCall,
  section: DesignSection,
): Promise<Result<Saved, Refused>> => {
  const { form, write } = call;
  if (section === 'cover') return saveCover(setup, call);
  if (section === 'css') {
    const kept = await sendSheet(setup, call, form.get('css') ?? '', true);
    if (kept.ok) return success({ dropped: kept.value });
    const isDown = kept.error === 'unreachable';
    return refused(isDown ? 503 : 422, designRefusal(kept.error));
  }
  const read = readSection(section, form);
  if (!read.ok) return failure({ status: 422, faults: read.error, fault: FAULTY });
  const written = await write('blogDesign', 'update', { section }, read.value);
  if (written.ok) return success({ dropped: null });
  return refused(statusOf(written.error), designRefusal(written.error.message));
};

type Told = {
  readonly section: DesignSection;
  readonly refused: Refused | null;
  readonly dropped: ConfinedSheet | null;
};

const stateOf =
  (design: BlogDesign, { csrfToken, form, query }: OwnerCall, told: Told | null) =>
  (section: DesignSection): SectionState => {
    const refusal = told?.section === section ? told.refused : null;
    const field = PLAN_FIELDS[section];
    return {
      amebaId: design.amebaId,
      csrfToken,
      // nothing that was typed is lost
      values: refusal === null ? formOf(design) : form,
      faults: refusal?.faults ?? {},
      fault: refusal?.fault ?? null,
      isSaved:
        told === null
          ? query.get('saved') === section
          : told.section === section && refusal === null,
      isInPlan: field === undefined || design.fields.includes(field),
      previewPath: previewPath(deviceIn(query), design),
    };
  };

const deviceIn = (query: URLSearchParams) =>
  query.get('device') === 'mobile' ? 'mobile' : 'desktop';

const show = async (setup: DesignSetup, call: OwnerCall, told: Told | null): Promise<void> => {
  const { exchange, amebaId, read, query } = call;
  const [design, pictures] = await Promise.all([
    getBlogDesign(read)(),
    getOwnPictures(read)({ page: 1 }),
  ]);
  if (!design.ok)
    return sendPage(exchange, setup.errorPage(design.error.statusCode === 404 ? 403 : 503));
  return sendOwnerPage(
    exchange,
    { plain: { ...setup.plain, pageHeaders: setup.design.headers } },
    {
      title: 'デザイン',
      amebaId,
      path: DESIGN_PATH,
      isWide: true,
      ...(told?.refused && { status: told.refused.status }),
      script: setup.design.script,
      children: (
        <DesignPage
          design={design.value}
          pictures={pictures.ok ? pictures.value : null}
          stateOf={stateOf(design.value, call, told)}
          device={deviceIn(query)}
          dropped={told?.dropped ?? null}
        />
      ),
    },
  );
};

const answer = async (setup: DesignSetup, call: OwnerCall): Promise<void> => {
  const { exchange, form } = call;
  if (exchange.request.method !== 'POST') return show(setup, call, null);
  const section = form.get('section');
  if (!isSection(section)) return sendPage(exchange, setup.errorPage(400));
  const saved = await save(setup, call, section);
  if (!saved.ok) return show(setup, call, { section, refused: saved.error, dropped: null });
  const { dropped } = saved.value;
  // what did not stand is told at once: it is nowhere kept
  if (dropped !== null && dropped.droppedCount > 0)
    return show(setup, call, { section, refused: null, dropped });
  return sendRedirect(exchange, 303, `${DESIGN_PATH}?saved=${section}#${section}`);
};

/**
 * R1.7 the page on which an owner decides how the blog looks. It carries no client application, so that
 * R2.1.8 the initial location is dispatched nowhere on it.
 */
export const createDesignAddress = (setup: DesignSetup): Handler =>
  createOwnerAddress(setup, (call) => answer(setup, call), PICTURE_FORM_BYTES, {
    noBlog: toStart,
    tooLarge: (exchange) => sendTooLarge(setup, exchange),
  });
