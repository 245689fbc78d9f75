import { PICTURES_PATH, START_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import type { PrivatePages, PrivateRoute } from '@engawa/contract/remotes/privatePages.ts';
import '@engawa/ui-templates/styles/ownerPage.scss';
import { answerBlogSettings } from './blog/answerBlogSettings.tsx';
import { answerOwnComments } from './comments/answerOwnComments.tsx';
import { answerDesign } from './design/answerDesign.tsx';
import { answerEditor, keepTyped } from './entries/answerEditor.tsx';
import { answerEntries } from './entries/answerEntries.tsx';
import { answerPictures } from './entries/answerPictures.tsx';
import { answerStart } from './entries/answerStart.tsx';
import { errorPage, redirectTo, toOwnerCall, type Answer } from './ownerCall.ts';
import {
  BLOG_SETTINGS_PATH,
  DESIGN_PATH,
  ENTRIES_PATH,
  OWN_COMMENTS_PATH,
  STATS_PATH,
} from './ownerPages.ts';
import { answerPreview } from './previews/answerPreview.tsx';
import { busy, tooLarge } from './tooLarge.tsx';
import { answerStats } from './stats/answerStats.tsx';

type Page = Omit<PrivateRoute, 'path' | 'takesGuests'> & {
  readonly answer: Answer;
  /** answers a guest's form; without it a guest signs in */
  readonly guest?: Answer;
  /** answers a member without a blog; by default a redirect to the page that creates one */
  readonly withoutBlog?: Answer;
};

/** The fields of a form. */
const FORM_BYTES = 1_048_576;
/** A 10 MB image and the other fields. */
const PICTURE_FORM_BYTES = 10.25 * 1024 * 1024;
/** A 10 MB image and 1 MB of text. */
const ENTRY_FORM_BYTES = 12 * 1024 * 1024;

const toEntries: Answer = async () => redirectTo(ENTRIES_PATH);
const toStart: Answer = async () => redirectTo(START_PATH);

const PREVIEW: Page = {
  formBytes: FORM_BYTES,
  answer: answerPreview,
  withoutBlog: async () => errorPage(403),
};

const PAGES: Readonly<Record<string, Page>> = {
  '/_customize': { answer: toEntries },
  '/_customize/': { answer: toEntries },
  [ENTRIES_PATH]: { answer: answerEntries },
  [`${ENTRIES_PATH}/*`]: { formBytes: ENTRY_FORM_BYTES, answer: answerEditor, guest: keepTyped },
  [PICTURES_PATH]: { formBytes: PICTURE_FORM_BYTES, answer: answerPictures },
  [START_PATH]: {
    formBytes: PICTURE_FORM_BYTES,
    answer: answerStart,
    withoutBlog: answerStart,
  },
  [DESIGN_PATH]: { formBytes: PICTURE_FORM_BYTES, answer: answerDesign },
  [OWN_COMMENTS_PATH]: { answer: answerOwnComments },
  [STATS_PATH]: { answer: answerStats },
  [BLOG_SETTINGS_PATH]: { formBytes: FORM_BYTES, answer: answerBlogSettings },
  '/skin-preview/desktop': PREVIEW,
  '/skin-preview/mobile/*': PREVIEW,
  '/entry-preview/desktop': PREVIEW,
  '/entry-preview/mobile': PREVIEW,
};

/** Every private page of the owners of blogs. */
export const privatePages: PrivatePages = {
  prefixes: ['/_customize', '/skin-preview', '/entry-preview'],
  routes: Object.entries(PAGES).map(([path, { formBytes, guest }]) => ({
    path,
    ...(formBytes !== undefined && { formBytes }),
    ...(guest && { takesGuests: true as const }),
  })),
  reads: [
    'blogDesign',
    'blogEntry',
    'blogger',
    'genres',
    'messageBoard',
    'ownBlog',
    'ownComments',
    'ownEntries',
    'ownEntry',
    'ownPictures',
    'ownStats',
    'pcLayout',
    'pcPreviewSidebar',
    'pcPreviewSkin',
    'pcSkinLayout',
  ],
  writes: [
    { resource: 'blogDesign', operation: 'update' },
    { resource: 'ownBlog', operation: 'create' },
    { resource: 'ownBlog', operation: 'update' },
    { resource: 'ownEntry', operation: 'delete' },
    { resource: 'ownPictures', operation: 'delete' },
  ],
  uploads: ['_editor/entry', '_editor/picture', '_design/css'],
  answer: async ({ refusal, ...request }, services) => {
    if (refusal === 'too-large') return tooLarge(request.isForScript);
    if (refusal === 'busy') return busy(request.isForScript);
    const page = PAGES[request.route];
    if (page === undefined) return errorPage(404);
    const { answer, guest, withoutBlog = toStart } = page;
    const call = toOwnerCall({ refusal, ...request }, services);
    if (request.member === null) return guest ? guest(call) : { kind: 'signIn' };
    return request.member.hasBlog ? answer(call) : withoutBlog(call);
  },
};
