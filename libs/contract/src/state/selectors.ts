import type { Experiment } from '../experiments/experiments.ts';
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
export const selectDevice = (state: RootState) => state.device;
export const selectSession = (state: RootState) => state.session;
/** The token of the session's forms and writes; null where no member is known to read. */
export const selectFormToken = ({ session }: RootState): string | null =>
  session.status === 'member' ? session.csrfToken : null;
/** R3.11: what a reader is to the service; a visitor, and who could not be read, is no member of gender 2. */
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
 * Whether what this member writes and does is kept from the reader, by a block of either. Parts that show
 * members ask for those they show by `useHiddenRequested`.
 * @param amebaId null of a visitor, who cannot be blocked
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

/** The variant that the reader sees; the control on the server, and until the browser has drawn. */
export const selectVariant =
  ({ id, control }: Pick<Experiment, 'id' | 'control'>) =>
  (state: RootState): number | null =>
    state.experiments[id] ?? control;

/** The segment of that variant, by its name in reports; null where the reader is in none. */
export const selectSegment =
  (experiment: Pick<Experiment, 'id' | 'control' | 'segments'>) =>
  (state: RootState): string | null =>
    experiment.segments[selectVariant(experiment)(state) ?? -1]?.segmentId ?? null;
