import type { CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/blogCommentThreads.ts';
import { getBlogEntry } from '@engawa/api-client/resources/blogEntry.ts';
import {
  all,
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  missingPage,
  pageNumberOf,
  put,
  selectLoadedBlog,
  shownPage,
  type LoadModules,
  type PageMatch,
  type PageOutcome,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { commentsFailed, commentsLoaded } from '../comments/commentsSlice.ts';
import { entryDetailLoaded } from '../entries/entrySlice.ts';
import { shareEntries, withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';
import { extraModules, shownExtras } from './extras.ts';

/** What a page of comments makes of the entry's page: the first exists without any, and unread. */
const outcomeOf = (
  comments: Result<CommentThreadPage>,
  page: number,
  tags: readonly string[],
): PageOutcome | null => {
  if (page === 1) return null;
  if (!comments.ok) return failedPage(comments.error, tags);
  return page > comments.value.paging.maxPage ? missingPage(tags) : null;
};

/** Loads one entry with its neighbours; the entry and its page of comments decide the status. */
export function* loadEntryDetail(
  { amebaId, params }: PageMatch,
  loadModules?: LoadModules,
): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const entryId = Number(params.entryId);
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId), entryTag(entryId)];
  const { answer, comments } = yield* all({
    answer: call(getBlogEntry(read), { amebaId, entryId }),
    comments: call(getBlogCommentThreads(read), { amebaId, entryId, page }),
  });
  if (!answer.ok) return failedPage(answer.error, tags);
  const { entry: found, previous, next, extras } = answer.value;
  if (found.amebaId !== amebaId) return missingPage(tags);
  const isForMembers = found.publishFlg === 'amember';
  // who may not read the entry sees no comments either, and so there is one page
  if (isForMembers && page > 1) return missingPage(tags);
  const outcome = outcomeOf(comments, page, tags);
  if (outcome) return outcome;
  yield* shareEntries([found]);
  const entry = { ...withoutText(found), extras: shownExtras(extras, blog, isForMembers) };
  yield* put(entryDetailLoaded({ entry, previous, next }));
  if (!isForMembers)
    yield* put(
      comments.ok
        ? commentsLoaded({ entryId, page, found: comments.value })
        : commentsFailed({ entryId, page }),
    );
  // extras need no counts: one round for all
  yield* all([
    call(loadReactions, blog, [entry]),
    ...(loadModules ? [call(loadModules, extraModules(entry))] : []),
  ]);
  return shownPage(tags);
}
