import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { success, type PageOutcome, type Read, type RemotePage } from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import { createHtmlStore } from '@engawa/contract/state/htmlStore.ts';
import { pageForDomain } from '../protocol/domains/pageForDomain.ts';
import type { PageModules } from './load/moduleLoads.ts';
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
import type { RenderRecorder } from './renderRecorder.ts';
import {
  isHostModule,
  pageBehind,
  partBehind,
  parseModuleName,
  type ViewReleases,
} from './resolveViewReleases.ts';
import { formatStack } from './formatStack.ts';
import type { SharedReads } from '../runtime/sharedReads.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { createFaultyClient } from './reads/faultyClient.ts';
import { createReadsByBearer, isPlatformError } from './reads/readsByBearer.ts';
import { buildSlotSettings } from './pageFiles.ts';
import { viewText } from './view/viewText.ts';
import { withoutBody } from './withoutBody.ts';

type PageStatus = Parameters<typeof withoutBody>[0];

const FAULT: PageOutcome = { status: 500, cacheTags: [], maxAgeS: 0 };

/** Wraps a read: responses for resources in `answers` come from `answers`, all others from `read`. */
const withAnswers =
  (read: Read, answers: Readonly<Record<string, unknown>>): Read =>
  async (resource, params) =>
    Object.hasOwn(answers, resource) ? success(answers[resource]) : read(resource, params);

/** The state of a page before anything is read. */
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
  recorder: RenderRecorder,
  fetchAnswer: FetchAnswer,
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
  // a separate client, so that no other module waits for its batch
  const { read: deferrableRead } = within(setup.limits.deferrableReadMs);
  return {
    read: withAnswers(read, answers),
    optionalRead: withAnswers(optionalRead, answers),
    deferrableRead: withAnswers(deferrableRead, answers),
    write,
  };
};

/**
 * Renders one page with exactly the releases that the request names.
 * @returns the document, uncompressed and compressed. The body is empty for a redirect, for an
 * error other than a missing page of a blog, and if the page's remote failed (`brokenRemote`).
 * @param releases releases of the versions that the request names
 * @param recorder measures the phases
 * @param fetchAnswer sends requests to the platform
 * @param sharedReads cached reads of earlier pages; previews do not use them
 * @errors rejects with an error of the host itself.
 */
export const renderPage = async (
  request: RenderRequest<PageDestination>,
  releases: ViewReleases,
  setup: WorkerSetup,
  recorder: RenderRecorder,
  fetchAnswer: FetchAnswer,
  sharedReads?: SharedReads,
): Promise<RenderedPage> => {
  const { target } = request;
  const failures: PartFailure[] = [];
  const report = (module: string, message: string, code: ErrorCode = 'REMOTE-004') =>
    void failures.push({ release: releases.nameOf(parseModuleName(module).remote), code, message });

  const { module } = target;
  const isOwn = isHostModule(module);
  const page = pageBehind(releases, module);
  const brokenPage = (message: string, code?: ErrorCode, outcome: PageStatus = FAULT) => {
    report(module, message, code);
    return withoutBody(outcome, failures, parseModuleName(module).remote);
  };
  if (!page) {
    return partBehind(releases, module)
      ? brokenPage(`${module} is not a page`, 'REMOTE-005')
      : brokenPage(`${module} is not loaded`, 'REMOTE-001');
  }

  const hungPage = (message: string) =>
    brokenPage(message, 'REMOTE-010', { ...FAULT, status: 503 });
  if (!releases.hung.admit(module))
    return hungPage(`${module} was skipped: its load hung recently`);

  const dead = new Set<string>();
  const htmlByKey = new Map<string, string>();
  const html = createHtmlStore(htmlByKey);
  const { write, ...clientReads } = createRequestClient(request, setup, recorder, fetchAnswer);
  const reads = createReadsByBearer(releases.nameOf, clientReads);
  let loaded: LoadedPage;
  try {
    loaded = await load(page);
  } catch (error) {
    if (error instanceof LoadDeadlineError) {
      failures.push(...reads.failures());
      // no read is pending, so the page's own code hangs
      if (isOwn || reads.isWaiting()) return withoutBody({ ...FAULT, status: 504 }, failures);
      releases.hung.hung(module);
      return hungPage(`${module} was ${error.message}`);
    }
    if (isOwn) throw error;
    return brokenPage(formatStack(error));
  }
  failures.push(...reads.failures());
  const { outcome } = loaded;
  recorder.ended('loadMs');
  // a hydrated document displays a missing or failed page itself, and stays hydrated
  if (target.isView && [200, 302, 404, 500].includes(outcome.status)) {
    const names = releases.all.map(({ release }) => releases.nameOf(release.record.remote));
    const { template } = toHostState(loaded.state).page;
    const buildPartSettings = (part: string) =>
      buildSlotSettings(partBehind(releases, part), template);
    const text = viewText(
      target,
      loaded,
      names.toSorted().join(' '),
      htmlByKey,
      dead,
      buildPartSettings,
    );
    const isStored = outcome.status === 200 || outcome.status === 404;
    const { cacheTags } = outcome;
    return finished(
      { status: 200, cacheTags, maxAgeS: isStored ? outcome.maxAgeS : 0 },
      { html: text, isAnalysed: false },
    );
  }
  // R2.4.1 The 404 page of a blog links back to the blog. The other error pages are rendered in
  // advance, for when rendering fails. The host's own pages are complete, whatever their status.
  const isLost = outcome.status === 404 && toHostState(loaded.state).blogger.blog !== null;
  if (outcome.status !== 200 && !isLost && !isOwn) return withoutBody(outcome, failures);

  let rendered: RenderedHtml;
  try {
    rendered = renderToHtml(page, loaded, releases, setup, html.get, dead, request);
  } catch (error) {
    // the page that replaces a missing one belongs to the host, too
    if (isOwn || isLost) throw error;
    return brokenPage(formatStack(error));
  }
  if (rendered.broken.has(module)) return brokenPage(`${module} threw while rendering`);
  recorder.ended('drawMs');
  for (const part of rendered.broken) {
    if (isHostModule(part) || partBehind(releases, part)) report(part, `${part} failed to render`);
    else report(part, `${part} is not loaded`, 'REMOTE-001');
  }
  return finished(outcome, rendered);

  async function finished(
    decided: PageOutcome,
    { html: text, isAnalysed }: Pick<RenderedHtml, 'html' | 'isAnalysed'>,
  ): Promise<RenderedPage> {
    const served = request.forDomain
      ? await pageForDomain(text, {
          ...request.forDomain,
          hostOrigin: setup.origins.host,
          canonicalUrl: setup.origins.host + target.match.path,
        })
      : text;
    const identity = new TextEncoder().encode(served);
    const encoded = request.encoding
      ? compressQuickly(identity, request.encoding)
      : compressWell(identity);
    recorder.ended('compressMs');
    return {
      ...withoutBody(decided, failures),
      identity,
      encoded,
      ...(isAnalysed && { isAnalysed }),
    };
  }

  function load(remotePage: RemotePage): Promise<LoadedPage> {
    const moduleFailed: PageModules['moduleFailed'] = (part, id, { code, error }) => {
      dead.add(slotKey(part, id));
      // the failed read was already reported, with the name of the resource
      if (isPlatformError(code) && reads.hasFailed(parseModuleName(part).remote)) return;
      // a module that did not get its full time has not failed, so the host is reported
      const bearer = code === 'RENDER-002' ? 'host' : part;
      report(bearer, `${part} of ${id}: ${formatStack(error)}`, code);
    };
    return loadPage(
      target,
      remotePage,
      releases,
      { write, html, ...(sharedReads && !request.preview && { sharedReads }) },
      reads,
      moduleFailed,
      startState(request, setup),
      setup.limits,
    );
  }
};
