import type { CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import type { EntryDetail } from '@engawa/api-client/model/entry.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { ENTRY_EXTRAS, type EntryExtra } from '@engawa/api-client/resources/parts/entryExtras.ts';
import {
  blogCacheTag,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
  type BlogSummary,
  type PageMatch,
  type PageOutcome,
  type Result,
  type PageServices,
} from '@engawa/contract';
import {
  toCommentLocation,
  commentsFailed,
  commentsLoaded,
} from '../comments/state/commentsSlice.ts';
import { entryDetailLoaded } from '../entries/entrySlice.ts';
import { toEntryFactsWithImage, shareEntries, withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';
import { selectNextEntries } from '../megaPanel/megaPanelSlice.ts';
import { collectCardTags } from '../megaPanel/nextEntries.ts';
import { entryModules, buildNextLinkPlacements } from './entryModules.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/**
 * Resolves the outcome of the page by its page of comments. The first page exists even if the entry
 * has no comments or the read of comments has failed.
 */
const resolveOutcome = (
  comments: Result<CommentThreadPage>,
  page: number,
  tags: readonly string[],
): PageOutcome | null => {
  if (page === 1) return null;
  if (!comments.ok) return failedOutcome(comments.error, tags);
  return page > comments.value.paging.maxPage ? notFoundOutcome(tags) : null;
};

/** Whether the page has an extra of the entry that the platform reports. */
type Gate = (blog: BlogSummary, isForMembers: boolean) => boolean;

const GATES: Readonly<Record<EntryExtra, Gate>> = {
  hasItems: () => true,
  hasMyPick: () => true,
  hasClip: (blog) => hasFeature(blog, 'clip'),
  // An entry may have older reblogs and comments although its blog no longer allows them.
  hasReblogs: (blog) => hasFeature(blog, 'reblog'),
  hasReaders: (_, isForMembers) => !isForMembers,
  hasCheer: () => true,
};

const resolveExtras = (detail: EntryDetail, blog: BlogSummary, isForMembers: boolean) => {
  const extras: { [E in EntryExtra]?: true } = {};
  for (const extra of ENTRY_EXTRAS)
    if (detail[extra] && GATES[extra](blog, isForMembers)) extras[extra] = true;
  return extras;
};

/** Loads one entry with its neighbours. The entry and its page of comments decide the status. */
export const loadEntryDetail = async (
  match: PageMatch,
  services: PageServices,
): Promise<PageOutcome> => {
  const { read, dispatch, select } = services;
  const { amebaId } = match;
  const blog = select(selectLoadedBlog);
  const { blogId } = blog;
  const place = toCommentLocation(match);
  const { entryId, page, order } = place;
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  const [answer, comments] = await Promise.all([
    getBlogEntry(read)({ amebaId, blogId, entryId }),
    getBlogCommentThreads(read)({ amebaId, blogId, entryId, page, order }),
  ]);
  if (!answer.ok) return failedOutcome(answer.error, tags);
  const { entry: found, previous, next, genrePosition, hashtagRanking } = answer.value;
  if (found.amebaId !== amebaId) return notFoundOutcome(tags);
  const isForMembers = found.publishFlg === 'amember';
  // Readers without access to the entry see no comments, so there is only one page.
  if (isForMembers && page > 1) return notFoundOutcome(tags);
  const outcome = resolveOutcome(comments, page, tags);
  if (outcome) return outcome;
  shareEntries(services, [found], toEntryFactsWithImage);
  const entry = {
    ...withoutText(found),
    ...resolveExtras(answer.value, blog, isForMembers),
    ...(genrePosition !== null && { genrePosition }),
    ...(hashtagRanking.length > 0 && hasFeature(blog, 'hash_tag') && { hashtagRanking }),
  };
  dispatch(entryDetailLoaded({ entry, previous, next }));
  if (!isForMembers)
    dispatch(
      comments.ok ? commentsLoaded({ ...place, found: comments.value }) : commentsFailed(place),
    );
  // Videos, modules below the entry and people do not depend on the counts, so everything loads in
  // parallel.
  await Promise.all([
    loadReactions(services, blog, [found]),
    services.loadModules([
      ...entryModules(entry),
      ...buildNextLinkPlacements(entry, { previous, next }),
    ]),
  ]);
  const nextEntries = select(selectNextEntries(entryId));
  return okOutcome([...tags, ...collectCardTags(nextEntries)]);
};
