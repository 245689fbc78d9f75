/** The API between separately deployed parts; the browser loads one copy and shares it. */
export {
  actionPath,
  defineAction,
  type ActionPlan,
  type ActionRecord,
  type RemoteAction,
} from './actions/defineAction.ts';
export { address, BLOG_ADDRESSES, GUIDE_ADDRESSES } from './addresses/address.ts';
export { defineAddress, type Address } from './addresses/defineAddress.ts';
export { selectHasAds, type AdPlaceKind, type AdSlotId } from './ads/adSlots.ts';
export { AD_FRAME_PATH, AD_SPOTS, type AdSpot } from './ads/adSpots.ts';
export { isAmebaId, requireAmebaId } from './amebaId.ts';
export {
  ERROR_CODES,
  errorCodeIn,
  type ApiError,
  type ApiErrorCode,
  type ErrorCode,
} from './errors.ts';
export {
  defineExperiment,
  EXPERIMENT_SEEDS,
  EXPERIMENTS,
  isExperimentId,
  isExpired,
  type Experiment,
  type ExperimentId,
} from './experiments/experiments.ts';
export { useVariant } from './experiments/useVariant.ts';
export type { BlogFeature } from './features/blogFeatures.ts';
export { foreignRel, hasFeature, type FlaggedBlog } from './features/hasFeature.ts';
export {
  changeHistory,
  HISTORY_KEY,
  HISTORY_MOST,
  readHistory,
  recordRead,
  withRead,
  type HistoryItem,
  type StoredHistory,
} from './history/storedHistory.ts';
export { selectReadEntry, type ReadEntry } from './history/readEntry.ts';
export { isPageType, PAGE_TYPES, SITE_PAGE_TYPES, type PageType } from './pageTypes.ts';
export { RESERVED_NAMES } from './reservedNames.ts';
export { headContext } from './pages/headContext.ts';
export {
  EVERY_PAGE_CACHE_TAG,
  blogCardCacheTag,
  blogCacheTag,
  entryCacheTag,
} from './pages/cacheTags.ts';
export { PAGE_MAX_AGE_S, failedOutcome, notFoundOutcome, okOutcome } from './pages/outcomes.ts';
export {
  BEACON_PATH,
  COHORT_PATH,
  isCountedPage,
  type BeaconFields,
  type PageView,
  type TrackedEvent,
} from './pages/pageView.ts';
export { selectLoadedBlog } from './pages/selectLoadedBlog.ts';
export {
  buildAuthorStructuredData,
  buildBreadcrumbList,
  collectCrumbs,
  type Crumb,
} from './pages/structuredData.ts';
export {
  dialogClosed,
  dialogOpened,
  modalsClosed,
  DialogProvider,
  overlayTurned,
  useDialog,
  type Dialog,
} from './dialogs/dialog.ts';
export { defineModule } from './modules/defineModule.tsx';
export { definePage } from './modules/definePage.ts';
export {
  readNumberId,
  type HostModuleName,
  type ModuleName,
  type ModulePlacement,
  type Modules,
  type OverlayName,
  type PagePath,
} from './modules/modules.ts';
export {
  pictureSources,
  squareSources,
  TEXT_PICTURE_PX,
  type PictureSources,
} from './pictures/pictureSources.ts';
export { REMOTE_FRAME } from './modules/remoteFrame.ts';
export {
  CONTROL_HEIGHTS_PX,
  LAZY_OFFSETS_PX,
  resolveMaxMargin,
  PLACEHOLDER_HEIGHTS_PX,
} from './modules/lazyOffsets.ts';
export { useHiddenRequested, useVisibleRows } from './members/hidden.ts';
export { canIine } from './reactions/canIine.ts';
export { canReblog } from './reactions/canReblog.ts';
export {
  REBLOG_TEXT_LONG,
  REBLOG_TEXT_MAX,
  findReblogTextError,
  normaliseReblogText,
} from './reactions/reblogText.ts';
export {
  canComment,
  COMMENT_NAME_MAX,
  COMMENT_TEXT_MAX,
  COMMENT_VALIDITY,
  resolveCommenters,
  commentFailureText,
  findCommentNameError,
  parseCommentReason,
  findCommentTextError,
  normaliseCommentValue,
  countCharacters,
  type CommentReason,
} from './comments/comments.ts';
export { failure, success, type Params, type Read, type Result, type Write } from './result.ts';
export { isTemplateName, TEMPLATE_NAMES, type TemplateName } from './templates.ts';
export {
  claimAddress,
  claimsOverlap,
  compileClaim,
  type ClaimParams,
  type OwnPlaceholder,
  type PlaceholderName,
  type RouteClaim,
} from './routes/claims.ts';
export type { PageChrome } from './routes/pageChrome.ts';
export { readPageNumber, type PageMatch } from './routes/pageMatch.ts';
export {
  FEED_FILE,
  feedPath,
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  signInPath,
  signUpPath,
  type RankedType,
} from './routes/servicePaths.ts';
export type {
  DialogShape,
  Exposed,
  ModuleProps,
  PageHead,
  PageOutcome,
  RemoteModule,
  RemotePage,
  Stateful,
} from './remotes/remote.ts';
export {
  DEFAULT_POLICY_ALLOWED,
  collectPolicySources,
  readPolicyAllowed,
  type PagePolicy,
} from './remotes/pagePolicy.ts';
export { serializableSlice, type StateSlice } from './remotes/stateSlice.ts';
export { CONTRACT_RANGE, CONTRACT_VERSION } from './remotes/contractVersion.ts';
export { SHARED_VERSIONS, type SharedPackage } from './remotes/sharedPackages.ts';
export { unmetRange } from './remotes/unmetRange.ts';
export type {
  ExposeRecord,
  Registry,
  RegistryCanary,
  RegistryEntry,
  ReleaseFile,
  ReleaseRecord,
  SignedRegistry,
} from './remotes/releaseRecord.ts';
export {
  addressReplaced,
  blockChanged,
  deviceRead,
  entriesLoaded,
  navigationRequested,
  ownRequested,
  personalLoaded,
  reactionsLoaded,
  readerNotified,
  sessionEnded,
  pendingActionRestored,
  pendingActionTaken,
  signInRequested,
  tracked,
  variantsAssigned,
  type NavigationOptions,
  type NoticeAction,
  type NoticePosition,
} from './state/actions.ts';
export {
  getHtmlStore,
  getRead,
  getDrafts,
  getStorage,
  getWrite,
  type SagaServices,
} from './state/sagaServices.ts';
export type { LoadServices, PageServices } from './state/loadServices.ts';
export type { DraftStorage } from './state/draftStorage.ts';
export type { StoredName, StoredValues, StorageError } from './state/storedValues.ts';
export { UNKNOWN_DEVICE, type DeviceState } from './state/device.ts';
export { PERSISTED_FOR_S, type Persisted, type PersistedName } from './state/persisted.ts';
export {
  checklistRead,
  checklistReported,
  migrationAppealed,
  selectSnackbarFlags,
} from './state/snackbarFlags.ts';
export { SHARED_SLICES } from './state/sharedSlices.ts';
export { createHtmlStore, type HtmlStore } from './state/htmlStore.ts';
export type * from './state/rootState.ts';
export * from './state/selectors.ts';
export { ErrorBoundary } from './slots/ErrorBoundary.tsx';
export { ModuleSlot, Slot } from './slots/Slot.tsx';
export { useNearViewport } from './slots/nearViewport.ts';
export {
  SlotHostProvider,
  useSlotHost,
  type Gate,
  type OnNearViewport,
  type SlotHost,
} from './slots/slotHost.ts';
export { SanitizedHtml } from './slots/SanitizedHtml.tsx';

// re-exported so that remotes and the host run one copy
export { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { eventChannel, type EventChannel } from 'redux-saga';
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
