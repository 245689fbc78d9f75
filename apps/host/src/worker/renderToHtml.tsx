import { selectReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import type { RemotePage, TemplateName } from '@engawa/contract';
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
import { STATICS } from '../frame/hostExposes.server.ts';
import { findHostPage, selectPageType } from '../frame/pages/hostPages.ts';
import { iconUrl } from './iconUrl.ts';
import type { RenderOverrides } from '../protocol/renderOverrides.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import { toHostState } from '../frame/state/hostState.ts';
import { selectErrorStatus } from '../runtime/pageExceptionSlice.ts';
import { selectPageModule } from '../runtime/selectPageModule.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { initData } from './initData.ts';
import type { LoadedPage } from './load/loadPage.ts';
import type { RenderRequest, WorkerSetup } from '../protocol/workerMessages.ts';
import { hostStyles, moduleStyles, buildPageSettings, type PageFiles } from './files/pageFiles.ts';
import { parseModuleName, type ViewReleases } from './releases/resolveViewReleases.ts';
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
const createStandIns = (module: string, preview: RenderOverrides | undefined): StandIns => {
  const html = preview?.mainHtml ?? null;
  if (html === null) return new Map();
  return new Map([[module, () => <div dangerouslySetInnerHTML={{ __html: html }} />]]);
};

/** The data that the render of a document needs in addition to the loaded page. */
type RenderContext = {
  readonly setup: WorkerSetup;
  /** returns the HTML that the page's sagas have stored */
  readonly htmlOf: (key: string) => string;
  /** keys of slots whose data failed; these slots stay empty */
  readonly dead: ReadonlySet<string>;
  /** the request, which says whether the page is a preview and whether the canary renders it */
  readonly request: Pick<RenderRequest, 'preview' | 'isCanary'>;
};

/** Renders the body, and collects the modules on the page. */
const renderBody = (
  state: AnyState,
  releases: ViewReleases,
  { htmlOf, dead, request }: Pick<RenderContext, 'htmlOf' | 'dead' | 'request'>,
) => {
  const hostState = toHostState(state);
  const slots = createServerSlots(hostState.page.template, releases.of, htmlOf, {
    isDead: (key) => dead.has(key),
    standIns: createStandIns(hostState.page.module, request.preview),
    lacks: releases.lacks,
  });
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
  return { bodyHtml, placed, broken: slots.brokenModules() };
};

/** Finds the files of a page, which pages with the same parts share. */
const findPageFiles = (
  releases: ViewReleases,
  template: TemplateName,
  placed: ReturnType<typeof renderBody>['placed'],
  { assets, preview }: { readonly assets: string; readonly preview: RenderOverrides | undefined },
): PageFiles => {
  const key = [
    preview?.styles.map(({ url }) => url).join(' ') ?? '',
    template,
    ...placed.map(({ remote, name }) => `${remote}/${name}`),
  ].join(' ');
  const host = releases.host.release;
  const files = releases.pageFiles.get(key) ?? {
    styles: [
      ...hostStyles(host, template, assets),
      ...(preview?.styles ?? []),
      ...moduleStyles(placed, assets),
    ],
    settings: buildPageSettings(
      { host, all: releases.all.map(({ release }) => release) },
      placed,
      template,
      assets,
    ),
  };
  releases.pageFiles.set(key, files);
  return files;
};

/**
 * Builds the settings and the data of the client app; null for error pages and previews, which have
 * none.
 */
const buildApp = (
  { init, state }: LoadedPage,
  releases: ViewReleases,
  setup: WorkerSetup,
  settings: PageFiles['settings'],
) => {
  const hostState = toHostState(state);
  const pageView = buildPageView(hostState);
  const ownerAnalytics = pageView && buildOwnerAnalytics(hostState.blogDetails.analyticsIds);
  const readEntry = selectReadEntry(hostState);
  const records = releases.all.map(({ release }) => release.record);
  return {
    experiments: runningExperiments(records, setup.experiments, hostState.page.nowMs),
    overlays: releases.overlays,
    script: setup.bootScript,
    app: {
      settings: {
        ...settings,
        beaconUrl: setup.origins.platform + BEACON_PATH,
        pageView,
        ...(ownerAnalytics && { ownerAnalytics }),
        ...(readEntry && { readEntry }),
        searchHosts: setup.searchHosts,
      },
      init: initData(init, state),
    },
  };
};

/**
 * Renders a loaded page to a document; after a failed load, renders the error page instead.
 * @errors throws if the host's own frame or a page's head throws.
 */
export const renderToHtml = (
  page: RemotePage,
  loaded: LoadedPage,
  releases: ViewReleases,
  { setup, htmlOf, dead, request }: RenderContext,
): RenderedHtml => {
  const hostState = toHostState(loaded.state);
  const { template } = hostState.page;
  const isError = selectErrorStatus(hostState) !== null;
  const preview = isError ? undefined : request.preview;
  const { assets, host: hostOrigin } = setup.origins;
  const { bodyHtml, placed, broken } = renderBody(loaded.state, releases, {
    htmlOf,
    dead,
    request,
  });
  const { styles, settings } = findPageFiles(releases, template, placed, { assets, preview });
  const { head } = findHostPage(selectPageModule(hostState)) ?? page;
  const { app, ...live } =
    isError || preview
      ? { app: null, experiments: null, overlays: null, script: preview?.script ?? ERROR_SCRIPT }
      : buildApp(loaded, releases, setup, settings);
  const html = documentHtml({
    ...live,
    app,
    template,
    pageType: preview?.pageType ?? selectPageType(hostState),
    releaseSet: releases.id,
    isCanary: request.isCanary === true,
    headHtml:
      headHtml(head(hostState), hostOrigin, setup.siteName) +
      feedLinkHtml(isError ? null : hostState.blogger.blog, hostOrigin),
    styles,
    ownerCss: resolveOwnerCss(preview?.css ?? null, hostState.blogDetails.ownerCssUrl),
    icons: {
      svgUrl: `${hostOrigin}/favicon.svg`,
      touchUrl: iconUrl(assets, releases.host.release.record.version, 180),
      manifestUrl: `${hostOrigin}/manifest.webmanifest`,
    },
    bodyHtml,
    isInert: preview !== undefined,
    afterHtml: (preview?.afterHtml ?? '') + (setup.badge ?? ''),
  });
  return { html, broken, isAnalysed: app?.settings.ownerAnalytics !== undefined };
};
