import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import { selectHasAds } from '@engawa/blog-domain/ads/selectHasAds.ts';
import {
  all,
  call,
  delay,
  fork,
  getRead,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import { eventChannel } from 'redux-saga';
import type { AdFrames } from '@engawa/api-client/model/ads.ts';
import { getAds } from '@engawa/api-client/resources/site/ads.ts';
import { selectAdsOrigin, type SiteConfig } from '../blog/siteConfigSlice.ts';
import { AD_PLACES, parseAdReport, requestAdStates, type AdReport } from './adReport.ts';
import { watchAdSlotInView } from './adSlotInView.ts';
import {
  AD_REFRESH_COUNT,
  AD_REFRESH_MS,
  FIXED_DRAW,
  hasOverlay,
  overlaySpot,
  resolveSourceTag,
} from './adRules.ts';
import {
  requestedSpot,
  isAdFrameUrl,
  resolveSlotKind,
  visibleSpot,
  type RequestedSpot,
} from './adSlots.ts';
import {
  AD_LOAD,
  adRendered,
  adLoadChanged,
  adPageDisplayed,
  adRequestChanged,
  adRequestKey,
  overlayAdChanged,
  selectAds,
  sideModuleRequested,
  sideModuleFailed,
  sideModuleLoaded,
  sideModuleTurned,
} from './adsSlice.ts';

/** Key of the overlay in maps whose other keys are slot ids. */
const OVERLAY = 'overlay';

const LOADS = {
  filled: AD_LOAD.success,
  viewed: AD_LOAD.success,
  clicked: AD_LOAD.success,
  empty: AD_LOAD.end,
  failed: AD_LOAD.failure,
} as const;

const selectPath = (state: RootState) => state.page.match.path;

const messages = () =>
  eventChannel<AdReport>((tell) => {
    const hear = (event: MessageEvent<unknown>) => {
      const report = parseAdReport(event);
      if (report) tell(report);
    };
    addEventListener('message', hear);
    requestAdStates();
    return () => removeEventListener('message', hear);
  });

/** Records the load state of an ad. */
function* received({ frame, message }: AdReport): SagaGenerator<void> {
  const place = frame.closest(AD_PLACES);
  if (!place) return;
  const id = place.getAttribute('data-ad-slot') ?? OVERLAY;
  const load = LOADS[message.state];
  yield* put(adLoadChanged({ path: yield* select(selectPath), id, load }));
  if (id === OVERLAY) yield* put(overlayAdChanged({ isAdLoadSuccess: load === AD_LOAD.success }));
}

/** Drops frames that are not from the ads origin. */
const withOwnFrames = (adsOrigin: string, { frames, ...answer }: AdFrames): AdFrames => ({
  ...answer,
  frames: frames.filter(({ src }) => isAdFrameUrl(adsOrigin, src)),
});

/** Requests ads of a spot and stores the outcome. */
function* ask(
  spot: RequestedSpot,
  path: string,
  uniqueKey: string,
): SagaGenerator<Result<AdFrames>> {
  const state = yield* select((all: RootState & { readonly siteConfig: SiteConfig }) => all);
  const draw = state.siteConfig.isClockFixed ? FIXED_DRAW : Math.random();
  const key = adRequestKey(spot, path, uniqueKey);
  yield* put(adRequestChanged({ key, request: { status: 'request' } }));
  const read = getAds(yield* getRead());
  const answer = yield* call(read, { spot, path, uniqueKey, tag: resolveSourceTag(draw) });
  if (!answer.ok) {
    yield* put(adRequestChanged({ key, request: { status: 'failure' } }));
    return answer;
  }
  const value = withOwnFrames(selectAdsOrigin(state), answer.value);
  yield* put(adRequestChanged({ key, request: { status: 'success', ...value } }));
  return { ok: true, value };
}

/**
 * Returns the next side ads: the next page of the loaded ads, or the ads of a new request after the
 * last page.
 */
function* nextBeside(
  spot: RequestedSpot,
  path: string,
  turn: number,
): SagaGenerator<string | null> {
  yield* put(sideModuleTurned(path));
  const module = (yield* select(selectAds)).sideModules[path];
  if (module?.status === 'success') {
    const frame = module.frames[module.page - 1];
    if (frame) return frame.src;
  }
  yield* put(sideModuleRequested(path));
  const answer = yield* call(ask, spot, path, String(turn));
  const src = answer.ok ? answer.value.frames[0]?.src : undefined;
  if (!answer.ok || src === undefined) {
    yield* put(sideModuleFailed(path));
    return null;
  }
  yield* put(sideModuleLoaded({ path, frames: answer.value.frames }));
  return src;
}

function* next(
  id: AdSlotId,
  spot: AdSpot,
  path: string,
  turn: number,
): SagaGenerator<string | null> {
  if (id === 'side-rectangle') return yield* call(nextBeside, spot, path, turn);
  const answer = yield* call(ask, requestedSpot(id, spot), path, String(turn));
  return answer.ok ? (answer.value.frames[0]?.src ?? null) : null;
}

/** Refreshes the ad of a slot while it is in view; after a failed request the current ad stays. */
function* refreshes(id: AdSlotId, path: string): SagaGenerator<void> {
  const spot = visibleSpot(resolveSlotKind(id));
  let restMs = AD_REFRESH_MS;
  for (let turn = 1; turn <= AD_REFRESH_COUNT; turn += 1) {
    yield* delay(restMs);
    const inView = watchAdSlotInView(id);
    try {
      yield* take(inView);
    } finally {
      inView.close();
    }
    const src = yield* call(next, id, spot, path, turn);
    if (src !== null) yield* put(adRendered({ path, id, frame: { spot, src } }));
    const { requests } = yield* select(selectAds);
    const requested = requests[adRequestKey(requestedSpot(id, spot), path, String(turn))];
    if (requested?.status === 'success') restMs = Math.max(AD_REFRESH_MS, 1000 / requested.mqps);
  }
}

/**
 * Requests the overlay's ad, unless the visitor has closed the overlay. The overlay appears once
 * the ad is filled.
 */
function* overlay(path: string): SagaGenerator<void> {
  yield* put(overlayAdChanged({ isAdLoadSuccess: false }));
  const isClosed = (yield* select(selectAds)).overlay.adClose;
  if (!isClosed) yield* call(ask, overlaySpot(screen), path, OVERLAY);
}

/** Runs the refreshes and the overlay of the current page; the next page cancels them. */
function* atWork({
  payload: { path, ids },
}: ReturnType<typeof adPageDisplayed>): SagaGenerator<void> {
  const mayHaveOverlay = yield* select(selectHasAds(OVERLAY));
  yield* all([
    ...ids.map((id) => call(refreshes, id, path)),
    ...(mayHaveOverlay && hasOverlay(innerWidth) && ids.length > 0 ? [call(overlay, path)] : []),
  ]);
}

/** The ads of a hydrated page: their messages, their refreshes, and the overlay. */
export function* adsSaga(): SagaGenerator<void> {
  // takeLatest: only the ads of the current page are refreshed
  yield* takeLatest(adPageDisplayed, atWork);
  // takeEvery: every ad reports independently
  yield* fork(function* watchMessages() {
    yield* takeEvery(messages(), received);
  });
}
