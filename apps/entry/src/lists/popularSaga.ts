import { getBlogPopularEntries } from '@engawa/api-client/resources/blogPopularEntries.ts';
import {
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  put,
  selectLoadedBlog,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { entriesListed } from '../entries/entryState.ts';
import { popularLoaded } from './listState.ts';
import { withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';

const SHOWN = 20;

/** Loads the best liked among a blog's newest entries. */
export function* loadPopular({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getBlogPopularEntries(read), { amebaId, limit: SHOWN });
  if (!answer.ok) return failedPage(answer.error, tags);
  const entries = answer.value.map(withoutText);
  const entryIds = entries.map(({ entryId }) => entryId);
  yield* put(entriesListed(entries));
  yield* put(popularLoaded({ blogId: blog.blogId, entryIds }));
  yield* loadReactions(blog, entries);
  return shownPage([...tags, ...entryIds.map(entryTag)]);
}
