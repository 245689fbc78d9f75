import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { getPreviewSidebar } from '@engawa/api-client/resources/blog/pcPreviewSidebar.ts';
import { getPreviewSkin } from '@engawa/api-client/resources/blog/pcPreviewSkin.ts';
import { getSkinLayout } from '@engawa/api-client/resources/blog/pcSkinLayout.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import { success, type Read, type Result } from '@engawa/contract';
import type { PreviewRequested } from './previewRequested.ts';

/** Responses that replace reads of the preview's page, by resource. */
type Answers = Readonly<Record<string, unknown>>;

type VisibleSkin = {
  readonly answers: Answers;
  /** CSS text instead of the link to the blog's style sheet; null: the link */
  readonly css: string | null;
  /** R8.4 whether the skin could not be read; the blog is rendered with its current skin */
  readonly hasSkinFailed: boolean;
};

/** The data of a preview. */
export type Visible = VisibleSkin & VisibleBlogger;

type VisibleBlogger = {
  /** whether readers of the blog see ads */
  readonly hasAds: boolean;
  readonly entryLimit: number;
  /** whether the message board is suspended */
  readonly isMessageIllegal: boolean;
};

/** Sanitises an unsaved style sheet. */
export type Confine = (sheet: string) => Promise<Result<string>>;

type Wire = Readonly<Record<string, unknown>>;

/**
 * Reads a resource and returns its raw response with the decoded value; a response that the decoder
 * accepts is an object.
 * @errors those of the read
 */
const asItCame = async <T>(
  read: Read,
  get: (through: Read) => Promise<Result<T>>,
): Promise<Result<{ readonly wire: Wire; readonly value: T }>> => {
  let wire: Wire = {};
  const result = await get(async (resource, params) => {
    const answer = await read(resource, params);
    if (answer.ok) wire = Object(answer.value);
    return answer;
  });
  return result.ok ? success({ wire, value: result.value }) : result;
};

/** R4.16 premium preview: the blogger's plan removes the ads. */
const asPremium = (wire: Wire): Wire => {
  const blog: Wire = Object(wire['blog']);
  const plan: Wire = Object(wire['paid_plan']);
  const features = Array.isArray(plan['features']) ? plan['features'] : [];
  return {
    ...wire,
    blog: {
      ...blog,
      feature_flags: { ...Object(blog['feature_flags']), premium: true, paid_plan: true },
    },
    paid_plan: { ...plan, features: [...features, 'ad_not_display'] },
  };
};

/** A preview needs the blogger of the blog. The message board may be missing. */
const bloggerAnswers = async (
  read: Read,
  { amebaId, isPremium, message, introduction }: PreviewRequested,
): Promise<Result<VisibleBlogger & { readonly answers: Answers }>> => {
  const [blogger, board] = await Promise.all([
    asItCame(read, (through) => getBlogger(through)({ amebaId })),
    asItCame(read, (through) => getMessageBoard(through)({ amebaId })),
  ]);
  if (!blogger.ok) return blogger;
  if (!board.ok && message !== null) return board;
  const { attribute, blog } = blogger.value.value;
  const wire = isPremium ? asPremium(blogger.value.wire) : blogger.value.wire;
  const profile = { ...Object(wire['profile']), introduction: introduction?.trim() };
  return success({
    answers: {
      blogger: introduction === null ? wire : { ...wire, profile },
      // a suspended board stays hidden, whatever the owner types
      ...(board.ok && {
        messageBoard: { ...board.value.wire, ...(message !== null && { message: message.trim() }) },
      }),
    },
    hasAds: !isPremium && !attribute.isPremium,
    entryLimit: blog.entryLimit ?? 0,
    isMessageIllegal: board.ok && board.value.value.isIllegal,
  });
};

const skinAnswers = async (
  read: Read,
  { skin, css, amebaId }: PreviewRequested,
  confine: Confine,
): Promise<Result<VisibleSkin>> => {
  if (!skin && !css) return success({ answers: {}, css: null, hasSkinFailed: false });
  const requested = {
    amebaId,
    skinCode: skin?.skinCode ?? null,
    useLayout: skin?.useLayout ?? null,
  };
  const [found, layout] = await Promise.all([
    getPreviewSkin(read)({ ...requested, isExpanded: skin?.isExpanded ?? false }),
    asItCame(read, (through) => getSkinLayout(through)(requested)),
  ]);
  // R8.4 the blog is rendered as it is, and the preview reports the failure
  if (!found.ok || !layout.ok) return success({ answers: {}, css: null, hasSkinFailed: true });
  const { skinCode, template, skinCss, customCss, isExpanded } = found.value;
  const typed = css?.typed ?? null;
  const own = typed === null ? success(customCss) : await confine(typed);
  if (!own.ok) return own;
  return success({
    answers: {
      pcSkin: {
        skin_code: skinCode,
        template,
        is_customized: false,
        customized_css_url: null,
      },
      pcLayout: { ...layout.value.wire, ...(isExpanded && { no_use_sidebar: true }) },
    },
    css: skinCss + (css ? own.value : ''),
    hasSkinFailed: false,
  });
};

/**
 * @param skinLayout the columns after the skin's step
 * @errors a failed read fails the preview, as a failed read of the side columns fails a blog's page
 */
const sidebarAnswers = async (
  read: Read,
  { sidebar, amebaId }: PreviewRequested,
  skinLayout: unknown,
): Promise<Result<Answers>> => {
  if (!sidebar) return success({});
  const { settings, isSidebar1Used, isSidebar2Used } = sidebar;
  const readLayout: Read = skinLayout === undefined ? read : async () => success(skinLayout);
  const [display, layout] = await Promise.all([
    asItCame(read, (through) => getPreviewSidebar(through)({ amebaId, settings })),
    asItCame(readLayout, (through) => getPcLayout(through)({ amebaId })),
  ]);
  if (!display.ok) return display;
  if (!layout.ok) return layout;
  const answers = { pcSidebar: display.value.wire };
  if (isSidebar1Used === null && isSidebar2Used === null) return success(answers);
  const { wire, value } = layout.value;
  const [first, second] = [
    isSidebar1Used ?? value.isSidebar1Used,
    isSidebar2Used ?? value.isSidebar2Used,
  ];
  return success({
    ...answers,
    pcLayout: {
      ...wire,
      use_sidebar1: first,
      use_sidebar2: second,
      no_use_sidebar: !(first || second),
    },
  });
};

const NO_COMMENTS = {
  commentMap: {},
  commentIds: [],
  replyIds: {},
  comment_cnt: 0,
  paging: {
    prev: false,
    next: false,
    limit: 10,
    total_count: 0,
    max_page: 1,
    current_page: 1,
    next_page: null,
    prev_page: null,
  },
} as const;

const entryAnswers = async (
  read: Read,
  { pageType, entryId, amebaId }: PreviewRequested,
): Promise<Result<Answers>> => {
  if (pageType !== 'entry-preview') return success({});
  const entry = await asItCame(read, (through) =>
    getOwnEntry(through)({ amebaId, entryId: entryId ?? 0 }),
  );
  if (!entry.ok) return entry;
  const { wire } = entry.value;
  // the data around a published entry is the same as on the public page
  const seen = await asItCame(read, (through) =>
    getBlogEntry(through)({ amebaId, entryId: entryId ?? 0 }),
  );
  if (seen.ok) return success({ blogEntry: { ...seen.value.wire, entry: wire['entry'] } });
  if (seen.error.statusCode !== 404) return seen;
  return success({
    blogEntry: wire,
    // an unpublished entry has no comments or reactions
    blogCommentThreads: NO_COMMENTS,
    blogEntryReactions: {},
  });
};

/**
 * Reads, as the owner, the data that differs between the preview and the blog.
 * @param confine sanitises a typed style sheet
 * @errors of the first failed read that the preview requires
 */
export const previewAnswers = async (
  read: Read,
  requested: PreviewRequested,
  confine: Confine,
): Promise<Result<Visible>> => {
  const [blogger, skin, entry] = await Promise.all([
    bloggerAnswers(read, requested),
    skinAnswers(read, requested, confine),
    entryAnswers(read, requested),
  ]);
  if (!blogger.ok) return blogger;
  if (!skin.ok) return skin;
  if (!entry.ok) return entry;
  const sidebar = await sidebarAnswers(read, requested, skin.value.answers['pcLayout']);
  if (!sidebar.ok) return sidebar;
  return success({
    ...blogger.value,
    ...skin.value,
    answers: {
      ...blogger.value.answers,
      ...skin.value.answers,
      ...entry.value,
      ...sidebar.value,
    },
  });
};
