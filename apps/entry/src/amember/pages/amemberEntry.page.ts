import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import {
  address,
  blogCacheTag,
  definePage,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { commentsSlice } from '../../comments/state/commentsSlice.ts';
import {
  entryDetailLoaded,
  entrySlice,
  selectNeighbours,
  selectCurrentEntry,
  type EntryRootState,
} from '../../entries/entrySlice.ts';
import { shareEntries, withoutText } from '../../entries/shareEntries.ts';
import {
  REACTION_MODULES,
  reactionPlacements,
  buildSavedPlacements,
} from '../../reactions/reactionPlacements.ts';
import { loadReactions } from '../../reactions/loadReactions.ts';
import {
  buildCommentsPlacements,
  buildFollowPlacements,
  buildSharePlacements,
  buildAmemberTextPlacements,
  buildNextLinkPlacements,
} from '../../detail/entryModules.ts';
import { EntryDetail } from '../../detail/EntryDetail.tsx';
import { entryDetailHead } from '../../detail/entryDetailHead.ts';
import { megaPanelSlice, selectNextEntries } from '../../megaPanel/megaPanelSlice.ts';
import { collectCardTags } from '../../megaPanel/nextEntries.ts';

/**
 * Loads a members-only entry as a guest may see it: title, day and theme. A public entry redirects
 * to its own address.
 */
const loadAmemberEntry = async (
  { amebaId, params }: PageMatch,
  services: PageServices,
): Promise<PageOutcome> => {
  const { read, dispatch, select } = services;
  const blog = select(selectLoadedBlog);
  const entryId = Number(params.entryId);
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  const answer = await getBlogEntry(read)({ amebaId, blogId: blog.blogId, entryId });
  if (!answer.ok) return failedOutcome(answer.error, tags);
  const { entry, previous, next } = answer.value;
  if (entry.amebaId !== amebaId) return notFoundOutcome(tags);
  if (entry.publishFlg === 'open')
    return { ...okOutcome(tags), status: 302, location: address.entry.path(amebaId, entryId) };
  // The text is removed here, even though the read does not return it, in case a future version of
  // the read does.
  const visible = { ...withoutText({ ...entry, html: null }), excerpt: '', image: null };
  shareEntries(services, [{ ...entry, html: null }]);
  dispatch(entryDetailLoaded({ entry: visible, previous, next }));
  await Promise.all([
    loadReactions(services, blog, [entry]),
    services.loadModules(buildNextLinkPlacements(visible, { previous, next })),
  ]);
  const nextEntries = select(selectNextEntries(entryId));
  return okOutcome([...tags, ...collectCardTags(nextEntries)]);
};

/** The page of a members-only entry, in the form in which a guest sees it. */
export const exposed = definePage({
  name: 'AmemberEntry',
  addresses: [address.amemberEntry],
  chrome: { hasNavBar: true },
  // The fallback of the mega panel reads `megaPanelSlice`, so the page registers the slice.
  slices: [entrySlice, commentsSlice, megaPanelSlice],
  load: loadAmemberEntry,
  places: [
    ...REACTION_MODULES,
    'social/Saved',
    'entry/AmemberText',
    'entry/Share',
    'entry/MegaPanel',
    'entry/Comments',
    'social/EntryFollow',
  ],
  modules: (state: EntryRootState) => {
    const entry = selectCurrentEntry(state);
    return entry
      ? [
          ...reactionPlacements(state, [entry]),
          ...buildSavedPlacements(entry),
          ...buildAmemberTextPlacements(entry),
          ...buildSharePlacements(entry),
          ...buildCommentsPlacements(entry),
          ...buildFollowPlacements(entry),
          ...buildNextLinkPlacements(entry, selectNeighbours(state, entry.entryId)),
        ]
      : [];
  },
  head: entryDetailHead,
  View: EntryDetail,
});
