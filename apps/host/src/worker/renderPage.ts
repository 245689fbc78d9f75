import {
  success,
  type PageOutcome,
  type Read,
  type RemotePage,
  type Write,
} from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import { createHtmlStore } from '@engawa/contract/state/htmlStore.ts';
import { pageForDomain } from '../protocol/customDomains/pageForDomain.ts';
import { slotKey } from '../runtime/slotKey.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { compressQuickly, compressWell } from './compress.ts';
import { renderToHtml, type RenderedHtml } from './renderToHtml.tsx';
import { LoadDeadlineError, loadPage, type LoadedPage } from './load/loadPage.ts';
import type {
  PartFailure,
  RenderRequest,
  RenderedPage,
  WorkerSetup,
} from '../protocol/workerMessages.ts';
import type { PageDestination } from '../protocol/routes/destination.ts';
import { toHostState, type HostState } from '../frame/state/hostState.ts';
import type { RenderServices } from './renderRecorder.ts';
import {
  isHostModule,
  pageBehind,
  partBehind,
  parseModuleName,
  type ViewReleases,
} from './releases/resolveViewReleases.ts';
import { formatStack } from './formatStack.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { createFaultyClient } from './reads/faultyClient.ts';
import { createReadsByBearer, isPlatformError, type ReadsByBearer } from './reads/readsByBearer.ts';
import { buildSlotSettings } from './files/pageFiles.ts';
import { viewText } from './view/viewText.ts';
import { withoutBody } from './withoutBody.ts';

type PageStatus = Parameters<typeof withoutBody>[0];

const FAULT: PageOutcome = { status: 500, cacheTags: [], maxAgeS: 0 };

/** Wraps a read: responses for resources in `answers` come from `answers`, all others from `read`. */
const withAnswers =
  (read: Read, answers: Readonly<Record<string, unknown>>): Read =>
  async (resource, params) =>
    Object.hasOwn(answers, resource) ? success(answers[resource]) : read(resource, params);

/** Builds the state of a page before anything is read. */
const startState = (
  { target: { module, match }, nowMs, versions, preview }: RenderRequest<PageDestination>,
  { origins, siteName, searchUrl, isClockFixed }: WorkerSetup,
): AnyState =>
  ({
    site: { siteName, hostOrigin: origins.host, platformOrigin: origins.platform },
    page: { module, match, template: 'new', nowMs, ...(preview && { isPreview: true }) },
    siteConfig: {
      searchUrl,
      filesUrl: `${origins.assets}/host/${versions['host'] ?? ''}/`,
      ...(origins.ads !== origins.platform && { adsOrigin: origins.ads }),
      ...(isClockFixed && { isClockFixed }),
    },
  }) satisfies Pick<HostState, 'site' | 'page' | 'siteConfig'>;

/**
 * Creates the read client of a page; in a preview, some reads get their response from the request.
 */
const createRequestClient = (
  { context, preview }: RenderRequest,
  setup: WorkerSetup,
  { recorder, fetchAnswer }: Pick<RenderServices, 'recorder' | 'fetchAnswer'>,
) => {
  const within = (timeoutMs: number) =>
    createFaultyClient(
      {
        baseUrl: `${setup.platformAddress}/_api`,
        fetch: fetchAnswer,
        timeoutMs,
        batch: 'tick',
        headers: () => (context === null ? {} : callHeaders(context)),
        onRead: recorder.read,
      },
      setup.faults,
    );
  const answers = preview?.answers ?? {};
  const { read, write } = within(setup.limits.readMs);
  const { read: optionalRead } = within(setup.limits.optionalReadMs);
  // deferrable reads have a separate client, so that no other module waits for their batch
  const { read: deferrableRead } = within(setup.limits.deferrableReadMs);
  return {
    read: withAnswers(read, answers),
    optionalRead: withAnswers(optionalRead, answers),
    deferrableRead: withAnswers(deferrableRead, answers),
    write,
  };
};

/** Collects the failures of a page's parts, and builds the result of a page that has failed. */
const createReports = (releases: ViewReleases, module: string) => {
  const failures: PartFailure[] = [];
  const report = (part: string, message: string, code: ErrorCode = 'REMOTE-004') =>
    void failures.push({ release: releases.nameOf(parseModuleName(part).remote), code, message });
  const brokenPage = (message: string, code?: ErrorCode, outcome: PageStatus = FAULT) => {
    report(module, message, code);
    return withoutBody(outcome, failures, parseModuleName(module).remote);
  };
  const hungPage = (message: string) =>
    brokenPage(message, 'REMOTE-010', { ...FAULT, status: 503 });
  return { failures, report, brokenPage, hungPage };
};

/** The HTML of a page's slots, and the keys of slots whose data failed (`dead`). */
const createSlots = () => {
  const htmlByKey = new Map<string, string>();
  return { htmlByKey, html: createHtmlStore(htmlByKey), dead: new Set<string>() };
};

/** What the steps of one render share. */
type Render = {
  readonly request: RenderRequest<PageDestination>;
  readonly releases: ViewReleases;
  readonly setup: WorkerSetup;
  readonly services: RenderServices;
  readonly reports: ReturnType<typeof createReports>;
  readonly reads: ReadsByBearer;
  readonly slots: ReturnType<typeof createSlots>;
};

const isOwn = ({ request }: Pick<Render, 'request'>) => isHostModule(request.target.module);

/** @errors rejects with the errors of `loadPage` */
const load = (
  { request, releases, setup, services: { sharedReads }, reports, reads, slots }: Render,
  write: Write,
  page: RemotePage,
): Promise<LoadedPage> =>
  loadPage(request.target, page, releases, {
    services: { write, html: slots.html, ...(sharedReads && !request.preview && { sharedReads }) },
    reads,
    moduleFailed: (part, id, { code, error }) => {
      slots.dead.add(slotKey(part, id));
      // the failed read was already reported, with the name of the resource
      if (isPlatformError(code) && reads.hasFailed(parseModuleName(part).remote)) return;
      // the failure of a module that did not get its full time is attributed to the host, because
      // the module itself has not failed
      const bearer = code === 'RENDER-002' ? 'host' : part;
      reports.report(bearer, `${part} of ${id}: ${formatStack(error)}`, code);
    },
    start: startState(request, setup),
    limits: setup.limits,
  });

/**
 * Builds the result of a page that could not be loaded. @errors throws an error of the host itself
 */
const resolveLoadError = (
  render: Pick<Render, 'request' | 'releases' | 'reads' | 'reports'>,
  error: unknown,
): RenderedPage => {
  const { releases, reads, reports } = render;
  const { failures, brokenPage, hungPage } = reports;
  const { module } = render.request.target;
  if (error instanceof LoadDeadlineError) {
    failures.push(...reads.failures());
    // 504 for a page of the host, or while a required read is pending; otherwise the code of the
    // page's remote hangs
    if (isOwn(render) || reads.isWaiting()) return withoutBody({ ...FAULT, status: 504 }, failures);
    releases.hung.hung(module);
    return hungPage(`${module} was ${error.message}`);
  }
  if (isOwn(render)) throw error;
  return brokenPage(formatStack(error));
};

/** Compresses a rendered page. */
const finish = async (
  { request, setup, services, reports }: Pick<Render, 'request' | 'setup' | 'services' | 'reports'>,
  outcome: PageOutcome,
  { html, isAnalysed }: Pick<RenderedHtml, 'html' | 'isAnalysed'>,
): Promise<RenderedPage> => {
  const served = request.forDomain
    ? await pageForDomain(html, {
        ...request.forDomain,
        hostOrigin: setup.origins.host,
        canonicalUrl: setup.origins.host + request.target.match.path,
      })
    : html;
  const identity = new TextEncoder().encode(served);
  const encoded = request.encoding
    ? compressQuickly(identity, request.encoding)
    : compressWell(identity);
  services.recorder.ended('compressMs');
  return {
    ...withoutBody(outcome, reports.failures),
    identity,
    encoded,
    ...(isAnalysed && { isAnalysed }),
  };
};

const finishView = (render: Render, loaded: LoadedPage): Promise<RenderedPage> => {
  const { request, releases, slots } = render;
  const { status, cacheTags, maxAgeS } = loaded.outcome;
  const { template } = toHostState(loaded.state).page;
  const html = viewText(request.target, loaded, {
    releases: releases.id,
    html: slots.htmlByKey,
    dead: slots.dead,
    settingsOf: (part) => buildSlotSettings(partBehind(releases, part), template),
  });
  const isStored = status === 200 || status === 404;
  return finish(
    render,
    { status: 200, cacheTags, maxAgeS: isStored ? maxAgeS : 0 },
    { html, isAnalysed: false },
  );
};

/** Renders the document of a loaded page. */
const finishDocument = async (
  render: Render,
  page: RemotePage,
  loaded: LoadedPage,
): Promise<RenderedPage> => {
  const { request, releases, setup, reports, slots } = render;
  const { report, brokenPage } = reports;
  const { outcome } = loaded;
  const { module } = request.target;
  // R2.4.1 The 404 page of a blog links back to the blog, so it is rendered here. The other error
  // pages are rendered in advance, because they must be available when rendering fails. The host's
  // own pages are rendered with any status.
  const isLost = outcome.status === 404 && toHostState(loaded.state).blogger.blog !== null;
  if (outcome.status !== 200 && !isLost && !isOwn(render))
    return withoutBody(outcome, reports.failures);
  let rendered: RenderedHtml;
  try {
    rendered = renderToHtml(page, loaded, releases, {
      setup,
      htmlOf: slots.html.get,
      dead: slots.dead,
      request,
    });
  } catch (error) {
    // an error while rendering a page of the host, or the page that replaces a missing one, is an
    // error of the host
    if (isOwn(render) || isLost) throw error;
    return brokenPage(formatStack(error));
  }
  if (rendered.broken.has(module)) return brokenPage(`${module} threw while rendering`);
  render.services.recorder.ended('drawMs');
  for (const part of rendered.broken) {
    if (isHostModule(part) || partBehind(releases, part)) report(part, `${part} failed to render`);
    else report(part, `${part} is not loaded`, 'REMOTE-001');
  }
  return finish(render, outcome, rendered);
};

/**
 * Renders one page with exactly the releases that the request names.
 * @returns the document, uncompressed and compressed. The body is empty for a redirect, for an
 * error other than a missing page of a blog, and if the page's remote failed (`brokenRemote`).
 * @param releases releases of the versions that the request names
 * @errors rejects with an error of the host itself.
 */
export const renderPage = async (
  request: RenderRequest<PageDestination>,
  releases: ViewReleases,
  setup: WorkerSetup,
  services: RenderServices,
): Promise<RenderedPage> => {
  const { module, isView } = request.target;
  const reports = createReports(releases, module);
  const page = pageBehind(releases, module);
  if (!page) {
    return partBehind(releases, module)
      ? reports.brokenPage(`${module} is not a page`, 'REMOTE-005')
      : reports.brokenPage(`${module} is not loaded`, 'REMOTE-001');
  }
  if (!releases.hung.admit(module))
    return reports.hungPage(`${module} was skipped: its load hung recently`);
  const { write, ...clientReads } = createRequestClient(request, setup, services);
  const reads = createReadsByBearer(releases.nameOf, clientReads);
  const render = { request, releases, setup, services, reports, reads, slots: createSlots() };
  let loaded: LoadedPage;
  try {
    loaded = await load(render, write, page);
  } catch (error) {
    return resolveLoadError(render, error);
  }
  reports.failures.push(...reads.failures());
  services.recorder.ended('loadMs');
  // a hydrated document displays a missing or failed page itself, and stays hydrated
  return isView && [200, 302, 404, 500].includes(loaded.outcome.status)
    ? finishView(render, loaded)
    : finishDocument(render, page, loaded);
};
