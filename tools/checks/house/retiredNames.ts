import type { SourceFile } from './sourceFiles.ts';

/** Names that this code has given up, each with the term that replaced it. */
const RETIRED: Readonly<Record<string, string>> = {
  comeAlive: 'hydrateDocument',
  aliveIine: 'hydratedIine',
  LivingPage: 'ClientApp',
  livingPage: 'clientApp',
  orGiveUp: 'withNoScriptFallback',
  openSlots: 'slotHydrator',
  SlotOpener: 'SlotHydrator',
  createSlotOpener: 'createSlotHydrator',
  StoredHtml: 'SanitizedHtml',
  travellingSlice: 'serializableSlice',
  travelled: 'roundTripped',
  turnPage: 'commitPage',
  forgetLost: 'disposeDetached',
  KnownReleases: 'AssetManifest',
  knownReleases: 'assetManifest',
  createKnownReleases: 'createAssetManifest',
  learnPart: 'addModule',
  trustedMaker: 'trustedTypesPolicy',
  engawaLoader: 'chunkLoader',
  nearness: 'viewportObserver',
  createNearness: 'createViewportObserver',
  WhenNear: 'OnNearViewport',
  sleepingSlot: 'dehydratedSlot',
  whereAllowed: 'tryStorage',
  keepToHistory: 'reloadOnForeignPopstate',
  isPlainClick: 'isUnmodifiedPrimaryClick',
  plainClick: 'unmodifiedPrimaryClick',
  loadView: 'stagePage',
  LoadedView: 'StagedPage',
  loadedView: 'stagedView',
  aLoadedView: 'aStagedPage',
  showView: 'showStagedPage',
  viewLoader: 'pageLoader',
  createViewLoader: 'createPageLoader',
  linkWatch: 'linkInterceptor',
  routesOfDocument: 'fetchRouteManifest',
  documentHead: 'headManager',
  drawPage: 'renderToHtml',
  releaseShelf: 'releaseCache',
  ReleaseShelf: 'ReleaseCache',
  createReleaseShelf: 'createReleaseCache',
  releaseFollower: 'registryPoller',
  ReleaseFollower: 'RegistryPoller',
  proveRelease: 'smokeRender',
  runProof: 'runSmokeRender',
  proofWorker: 'smokeWorker',
  lentModules: 'sharedModules',
  LENT_MODULES: 'SHARED_MODULES',
  LentModules: 'SharedModules',
  isGuilty: 'isCulprit',
  drawingNote: 'currentJobFlag',
  DrawingNote: 'CurrentJobFlag',
  newDrawingNote: 'newCurrentJobFlag',
  readAside: 'optionalRead',
  getReadAside: 'getOptionalRead',
  readAsideMs: 'optionalReadMs',
  unreadResources: 'failedReads',
  lostInBlog: 'notFoundInBlog',
  wayBack: 'homeLink',
  BlogFacts: 'BlogSummary',
  aBlogFacts: 'aBlogSummary',
  headFacts: 'headContext',
  ERROR_FACTS: 'ERROR_PAGES',
  errorFacts: 'errorPages',
  moduleBelow: 'entryModule',
  toListed: 'toListItem',
  isWithinLife: 'isWithinBlogLifetime',
  monthOf: 'yearMonthOf',
  acceptLooks: 'updateSnapshots',
  soundPage: 'healthyPage',
  seenPage: 'renderedPage',
  untilTold: 'waitForNotice',
  untilStill: 'waitForIdle',
  newsDesk: 'updateEvents',
  pagesFirst: 'browserFirst',
  handOver: 'execWithNode24',
  withinReach: 'makeAccessible',
  withRoom: 'withFreeSpace',
  startOfView: 'initialPageState',
};

const RETIRED_NAME = new RegExp(`\\b(?:${Object.keys(RETIRED).join('|')})\\b`, 'g');

const OWN_FILE = 'tools/checks/house/retiredNames';

/** Retired names in a file or its path, one line each with the name to use. */
export const retiredNamesIn = ({ path, text }: SourceFile): readonly string[] => {
  if (path.startsWith(OWN_FILE)) return [];
  const inPath = [...path.matchAll(RETIRED_NAME)].map(([name]) => `${path} is called ${name}`);
  const inText = text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(RETIRED_NAME)].map(([name]) => `${path}:${at + 1} says ${name}`),
    );
  return [...inPath, ...inText].map((fault) => {
    const name = fault.slice(fault.lastIndexOf(' ') + 1);
    return `${fault}; its name is ${RETIRED[name]}`;
  });
};
