import type { BlogSummary, EntryFacts, ReactionCounts, RootState } from './rootState.ts';

export const selectSite = (state: RootState) => state.site;
export const selectPage = (state: RootState) => state.page;
export const selectMatch = (state: RootState) => state.page.match;
export const selectBlog = (state: RootState) => state.blogger.blog;
/**
 * Selects the blog of the page. @errors throws without a blog; the host loads the blog before any
 * of its pages
 */
export const selectLoadedBlog = (state: RootState): BlogSummary => {
  if (!state.blogger.blog) throw new Error('blog page requested before the blog was loaded');
  return state.blogger.blog;
};
export const selectBlogger = (state: RootState) => state.blogger.blogger;
export const selectDevice = (state: RootState) => state.device;
export const selectSession = (state: RootState) => state.session;
/** Selects the token for the session's forms and writes; null without a signed-in member. */
export const selectFormToken = ({ session }: RootState): string | null =>
  session.status === 'member' ? session.csrfToken : null;
/** R3.11: the reader's attributes. Guests and unknown readers count as non-members of gender 2. */
export const selectUserAttribute = ({
  session,
}: Pick<RootState, 'session'>): {
  readonly member: 0 | 1;
  readonly gender: 0 | 1 | 2;
  readonly isLoaded: boolean;
} => ({
  member: session.status === 'member' ? 1 : 0,
  gender: (session.status === 'member' ? session.gender : undefined) ?? 2,
  isLoaded: session.status !== 'unknown',
});
export const selectIsMember = (state: RootState) => state.session.status === 'member';

/**
 * Selects whether a member's content is hidden from the reader, because the member or the reader
 * blocks the other. Parts that display members request the blocks of these members with
 * `useHiddenRequested`.
 * @param amebaId null for a visitor, who cannot be blocked
 */
export const selectIsHidden =
  (amebaId: string | null) =>
  (state: RootState): boolean =>
    amebaId !== null && state.hiddenMembers[amebaId] === true;

export const selectEntryFacts = (
  state: RootState,
  entryId: number | string,
): EntryFacts | undefined => state.entryFacts[String(entryId)];

export const selectReactions = (
  state: RootState,
  entryId: number | string,
): ReactionCounts | undefined => state.reactions[String(entryId)];
