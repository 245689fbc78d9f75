import type { CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import {
  blogCacheTag,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
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
  const {
    entry: found,
    previous,
    next,
    hasClip,
    hasReblogs,
    hasReaders,
    genrePosition,
    hashtagRanking,
    ...extras
  } = answer.value;
  if (found.amebaId !== amebaId) return notFoundOutcome(tags);
  const isForMembers = found.publishFlg === 'amember';
  // Readers without access to the entry see no comments, so there is only one page.
  if (isForMembers && page > 1) return notFoundOutcome(tags);
  const outcome = resolveOutcome(comments, page, tags);
  if (outcome) return outcome;
  shareEntries(services, [found], toEntryFactsWithImage);
  const entry = {
    ...withoutText(found),
    ...extras,
    ...(hasClip && hasFeature(blog, 'clip') && { hasClip }),
    // An entry may have older reblogs and comments although its blog no longer allows them.
    ...(hasReblogs && hasFeature(blog, 'reblog') && { hasReblogs }),
    ...(hasReaders && !isForMembers && { hasReaders }),
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
