import { EXPERIMENTS, type ExperimentId } from '../experiments/experiments.ts';
import type { BlogFeature } from '../features/blogFeatures.ts';
import { hasFeature } from '../features/hasFeature.ts';
import type { EntryFacts, ReactionCounts, RootState } from './rootState.ts';

export const selectSite = (state: RootState) => state.site;
export const selectPage = (state: RootState) => state.page;
export const selectMatch = (state: RootState) => state.page.match;
export const selectBlog = (state: RootState) => state.blogger.blog;
export const selectHasFeature = (feature: BlogFeature) => (state: RootState) =>
  hasFeature(selectBlog(state), feature);
export const selectBlogger = (state: RootState) => state.blogger.blogger;
export const selectSession = (state: RootState) => state.session;
/** The token of the session's forms and writes; null where no member is known to read. */
export const selectFormToken = ({ session }: RootState): string | null =>
  session.status === 'member' ? session.csrfToken : null;
export const selectIsMember = (state: RootState) => state.session.status === 'member';

export const selectEntryFacts = (
  state: RootState,
  entryId: number | string,
): EntryFacts | undefined => state.entryFacts[String(entryId)];

export const selectReactions = (
  state: RootState,
  entryId: number | string,
): ReactionCounts | undefined => state.reactions[String(entryId)];

/** The variant that the reader sees; the control on the server, and until the browser has drawn. */
export const selectVariant = (id: ExperimentId) => (state: RootState) =>
  state.experiments[id] ?? EXPERIMENTS[id].control;
