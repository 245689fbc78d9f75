/**
 * The API between the host and remotes; a page loads one copy, which all remotes share. It exports
 * at most 120 names (`contract.test.ts`). Rules of the domain are in `@engawa/blog-domain`, which
 * each remote bundles.
 */
export { actionPath, defineAction, type RemoteAction } from './actions/defineAction.ts';
export { address } from './addresses/address.ts';
export { defineAddress, type Address } from './addresses/defineAddress.ts';
export { isAmebaId, requireAmebaId } from './amebaId.ts';
export type { ApiError, ApiErrorCode } from './errors.ts';
export { defineExperiment, type Experiment } from './experiments/experiments.ts';
export { useVariant } from './experiments/useVariant.ts';
export type { BlogFeature } from './state/blogFeatures.ts';
export { blogCacheTag, entryCacheTag } from './pages/cacheTags.ts';
export { failedOutcome, notFoundOutcome, okOutcome } from './modules/outcomes.ts';
export {
  dialogClosed,
  dialogOpened,
  modalsClosed,
  overlayTurned,
  useDialog,
} from './dialogs/dialog.ts';
export { defineModule } from './modules/defineModule.tsx';
export { definePage } from './modules/definePage.ts';
export {
  readNumberId,
  type ModuleName,
  type ModulePlacement,
  type PagePath,
} from './modules/modules.ts';
export type { Published } from './modules/published.ts';
export { failure, success, type Params, type Read, type Result, type Write } from './result.ts';
export type { TemplateName } from './templates.ts';
export { compileClaim } from './routes/claims.ts';
export { Link } from './routes/Link.tsx';
export type { PageChrome } from './routes/pageChrome.ts';
export { readPageNumber, type PageMatch } from './routes/pageMatch.ts';
export { signInPath, signUpPath } from './routes/servicePaths.ts';
export type {
  Exposed,
  ModuleProps,
  PageHead,
  PageOutcome,
  RemoteModule,
  RemotePage,
} from './modules/exposed.ts';
export { serializableSlice, type StateSlice } from './state/stateSlice.ts';
export {
  addressReplaced,
  blockChanged,
  entriesLoaded,
  navigationRequested,
  ownRequested,
  pendingActionTaken,
  personalLoaded,
  reactionsLoaded,
  readerNotified,
  sessionEnded,
  signInRequested,
  tracked,
} from './state/actions.ts';
export { getDrafts, getHtmlStore, getRead, getStorage, getWrite } from './state/sagaServices.ts';
export type { LoadServices, PageServices } from './modules/loadServices.ts';
export type { DraftStorage } from './state/draftStorage.ts';
export type { StorageError, StoredName, StoredValues } from './state/storedValues.ts';
export { migrationAppealed, selectSnackbarFlags } from './state/snackbarFlags.ts';
export type {
  Acceptance,
  BloggerFacts,
  BlogSummary,
  EntryFacts,
  RootState,
  SessionState,
  SiteState,
} from './state/rootState.ts';
export {
  selectBlog,
  selectBlogger,
  selectDevice,
  selectEntryFacts,
  selectIsHidden,
  selectIsMember,
  selectLoadedBlog,
  selectMatch,
  selectPage,
  selectReactions,
  selectSession,
  selectSite,
} from './state/selectors.ts';
export { Slot } from './slots/Slot.tsx';
export { useNearViewport } from './slots/nearViewport.ts';
export { SanitizedHtml } from './slots/SanitizedHtml.tsx';

// re-exported, because the host does not share these packages with remotes; a page thus has only
// one copy of these functions
export { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { useLocation, useNavigate, useParams } from 'react-router';
export {
  all,
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
