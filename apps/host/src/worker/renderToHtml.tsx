import { selectReadEntry } from '@engawa/blog-domain/history/readEntry.ts';
import type { RemotePage } from '@engawa/contract';
import { BEACON_PATH } from '@engawa/contract/pages/pageView.ts';
import { renderToString } from 'react-dom/server';
import { legacy_createStore } from 'redux';
import { buildOwnerAnalytics } from '../features/analytics/ownerAnalytics.ts';
import { buildPageView } from '../frame/buildPageView.ts';
import { runningExperiments } from '../protocol/experiments/runningExperiments.ts';
import { App } from '../frame/App.tsx';
import { documentHtml } from './document.ts';
import { feedLinkHtml } from '../protocol/head/feedLink.ts';
import { headHtml } from '../protocol/head/head.ts';
import { STATICS } from '../frame/modules/hostExposes.server.ts';
import { findHostPage, selectPageType } from '../frame/pages/hostPages.ts';
import { iconUrl } from './iconUrl.ts';
import type { PreviewRequest } from '../protocol/preview.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import type { RenderRequest } from '../protocol/workerMessages.ts';
import { toHostState } from '../frame/state/hostState.ts';
import { selectErrorStatus } from '../runtime/pageExceptionSlice.ts';
import { selectPageModule } from '../runtime/selectPageModule.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { initData } from './initData.ts';
import type { LoadedPage } from './load/loadPage.ts';
import type { WorkerSetup } from '../protocol/workerMessages.ts';
import { hostStyles, moduleStyles, buildPageSettings } from './pageFiles.ts';
import { parseModuleName, type ViewReleases } from './resolveViewReleases.ts';
import { createServerSlots, type StandIns } from './serverSlots.ts';

export type RenderedHtml = {
  readonly html: string;
  /** modules whose slot stayed empty because they threw */
  readonly broken: ReadonlySet<string>;
  /** whether the analytics of the page's owner run on the page */
  readonly isAnalysed: boolean;
};

const resolveOwnerCss = (previewCss: string | null, url: string | null) => {
  if (previewCss !== null) return previewCss === '' ? null : { text: previewCss };
  return url === null ? null : { url };
};

/** The main part of a preview may be other HTML, rendered by the release that previews. */
const createStandIns = (module: string, preview: PreviewRequest | undefined): StandIns => {
  const html = preview?.mainHtml ?? null;
  if (html === null) return new Map();
  return new Map([[module, () => <div dangerouslySetInnerHTML={{ __html: html }} />]]);
};

/**
 * Renders a loaded page to a document; after a failed load, renders the error page instead.
 * @param htmlOf returns the HTML that the page's sagas have stored
 * @param dead keys of slots whose data failed; these slots stay empty
 * @param request the request, which says whether the page is a preview or from the canary
 * @errors throws if the host's own frame or a page's head throws.
 */
export const renderToHtml = (
  page: RemotePage,
  loaded: LoadedPage,
  releases: ViewReleases,
  setup: WorkerSetup,
  htmlOf: (key: string) => string,
  dead: ReadonlySet<string>,
  request: Pick<RenderRequest, 'preview' | 'isCanary'>,
): RenderedHtml => {
  const { state, init } = loaded;
  const hostState = toHostState(state);
  const { template } = hostState.page;
  const isError = selectErrorStatus(hostState) !== null;
  const preview = isError ? undefined : request.preview;
  const { blog } = hostState.blogger;
  const { ownerCssUrl } = hostState.blogDetails;
  const { assets, host: hostOrigin } = setup.origins;
  const slots = createServerSlots(
    template,
    releases.of,
    htmlOf,
    (key) => dead.has(key),
    createStandIns(hostState.page.module, preview),
    releases.lacks,
  );
  const store = legacy_createStore((current: AnyState = state) => current);
  const bodyHtml = renderToString(
    <App
      store={store}
      serverState={state}
      slotHost={slots.slotHost}
      parts={slots.parts}
      statics={STATICS}
    />,
  );
  const placed = slots.placedModules().flatMap((module) => {
    const { remote, name } = parseModuleName(module);
    const evaluated = releases.of(remote);
    return evaluated ? [{ remote, name, evaluated, release: evaluated.release }] : [];
  });
  const filesKey = [
    preview?.styles.map(({ url }) => url).join(' ') ?? '',
    template,
    ...placed.map(({ remote, name }) => `${remote}/${name}`),
  ].join(' ');
  const files = releases.pageFiles.get(filesKey) ?? {
    styles: [
      ...hostStyles(releases.host.release, template, assets),
      ...(preview?.styles ?? []),
      ...moduleStyles(placed, assets),
    ],
    settings: buildPageSettings(
      releases.host.release,
      releases.all.map(({ release }) => release),
      placed,
      template,
      assets,
    ),
  };
  releases.pageFiles.set(filesKey, files);
  const pageView = buildPageView(hostState);
  const ownerAnalytics = pageView && buildOwnerAnalytics(hostState.blogDetails.analyticsIds);
  const readEntry = selectReadEntry(hostState);
  const { head } = findHostPage(selectPageModule(hostState)) ?? page;
  const records = releases.all.map(({ release }) => release.record);
  const html = documentHtml({
    template,
    pageType: preview?.pageType ?? selectPageType(hostState),
    experiments:
      isError || preview
        ? null
        : runningExperiments(records, setup.experiments, hostState.page.nowMs),
    overlays: isError || preview ? null : releases.overlays,
    releaseSet: records
      .map(({ remote, version }) => `${remote}@${version}`)
      .toSorted()
      .join(' '),
    isCanary: request.isCanary === true,
    headHtml:
      headHtml(head(hostState), hostOrigin, setup.siteName) +
      feedLinkHtml(isError ? null : blog, hostOrigin),
    styles: files.styles,
    ownerCss: resolveOwnerCss(preview?.css ?? null, ownerCssUrl),
    icons: {
      svgUrl: `${hostOrigin}/favicon.svg`,
      touchUrl: iconUrl(assets, releases.host.release.record.version, 180),
      manifestUrl: `${hostOrigin}/manifest.webmanifest`,
    },
    bodyHtml,
    isInert: preview !== undefined,
    afterHtml: (preview?.afterHtml ?? '') + (setup.badge ?? ''),
    script: preview ? preview.script : isError ? ERROR_SCRIPT : setup.bootScript,
    app:
      isError || preview
        ? null
        : {
            settings: {
              ...files.settings,
              beaconUrl: setup.origins.platform + BEACON_PATH,
              pageView,
              ...(ownerAnalytics && { ownerAnalytics }),
              ...(readEntry && { readEntry }),
              searchHosts: setup.searchHosts,
            },
            init: initData(init, state),
          },
  });
  return {
    html,
    broken: slots.brokenModules(),
    isAnalysed: !isError && !preview && ownerAnalytics !== null,
  };
};
