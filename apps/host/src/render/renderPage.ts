import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import {
  createHtmlStore,
  type ErrorCode,
  type PageOutcome,
  type RemotePage,
} from '@engawa/contract';
import { pageForDomain } from '../domains/pageForDomain.ts';
import type { PageModules } from '../shell/pageSaga.ts';
import { slotKey } from '../shell/slotKey.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { compressed } from './compressed.ts';
import { drawPage } from './drawPage.tsx';
import { LoadDeadlineError, loadPage, type LoadedPage } from './loadPage.ts';
import { lostInBlog } from './lostInBlog.ts';
import type { PartFailure, RenderRequest, RenderedPage, WorkerSetup } from './protocol.ts';
import type { PageTarget } from '../shell/pageTarget.ts';
import type { RenderRecorder } from './renderRecorder.ts';
import {
  isOfHost,
  pageBehind,
  partBehind,
  partsOfModule,
  type ReleasesOfView,
} from './releasesOfView.ts';
import { stackOf } from './stackOf.ts';
import { startOfPage } from './startOfPage.ts';
import { createUnreadResources } from './unreadResources.ts';
import { withoutBody } from './withoutBody.ts';

const FAULT: PageOutcome = { status: 500, cacheTags: [], maxAgeS: 0 };

/**
 * Draws one page with exactly the releases that the request names.
 * @returns the document as it is and in brotli. Without a body: a redirect, an error other than a page
 *   that is missing in a blog, or a page whose
 *   remote could not draw it (`brokenRemote`).
 * @param releases of the request's versions
 * @param recorder told where the time goes
 * @param fetchAnswer asks the platform
 * @errors rejects where the host itself is at fault.
 */
export const renderPage = async (
  request: RenderRequest<PageTarget>,
  releases: ReleasesOfView,
  setup: WorkerSetup,
  recorder: RenderRecorder,
  fetchAnswer: FetchAnswer,
): Promise<RenderedPage> => {
  const { target, context } = request;
  const failures: PartFailure[] = [];
  const report = (module: string, message: string, code: ErrorCode = 'REMOTE-004') =>
    void failures.push({ release: releases.nameOf(partsOfModule(module).remote), code, message });

  const page = target.kind === 'page' ? pageBehind(releases, target.module) : null;
  const brokenPage = (module: string, message: string, code?: ErrorCode) => {
    report(module, message, code);
    return withoutBody(FAULT, failures, partsOfModule(module).remote);
  };
  if (target.kind === 'page' && !page) {
    return partBehind(releases, target.module)
      ? brokenPage(target.module, `${target.module} is no page`, 'REMOTE-005')
      : brokenPage(target.module, `${target.module} is not at hand`, 'REMOTE-001');
  }

  const dead = new Set<string>();
  const html = createHtmlStore();
  const unread = createUnreadResources(releases.nameOf('host'));
  let loaded: LoadedPage;
  try {
    loaded = await load(page);
  } catch (error) {
    if (error instanceof LoadDeadlineError) {
      return withoutBody({ ...FAULT, status: 504 }, [...failures, ...unread.failures()]);
    }
    if (target.kind !== 'page') throw error;
    return brokenPage(target.module, stackOf(error));
  }
  failures.push(...unread.failures());
  const { outcome } = loaded;
  recorder.ended('loadMs');
  if (target.kind === 'page' && outcome.status !== 200) {
    const lost = lostInBlog(loaded);
    if (lost === null) return withoutBody(outcome, failures);
    const missing = { kind: 'error', status: outcome.status } as const;
    const errorPage = drawPage(missing, null, lost, releases, setup, html.get, dead);
    recorder.ended('drawMs');
    return finished(lost.outcome, errorPage.html);
  }

  let drawn: ReturnType<typeof drawPage>;
  try {
    drawn = drawPage(target, page, loaded, releases, setup, html.get, dead);
  } catch (error) {
    if (target.kind !== 'page') throw error;
    return brokenPage(target.module, stackOf(error));
  }
  if (target.kind === 'page' && drawn.broken.has(target.module)) {
    return brokenPage(target.module, `${target.module} threw while it was drawn`);
  }
  recorder.ended('drawMs');
  for (const module of drawn.broken) {
    if (isOfHost(module) || partBehind(releases, module)) report(module, `${module} was not drawn`);
    else report(module, `${module} is not at hand`, 'REMOTE-001');
  }
  return finished(outcome, drawn.html);

  async function finished(decided: PageOutcome, text: string): Promise<RenderedPage> {
    const served = request.forDomain
      ? await pageForDomain(text, {
          ...request.forDomain,
          hostOrigin: setup.origins.host,
          canonicalUrl: setup.origins.host + (target.kind === 'page' ? target.match.path : '/'),
        })
      : text;
    const identity = new TextEncoder().encode(served);
    const brotli = compressed(identity, request.isAwaited ? 'quickly' : 'well');
    recorder.ended('compressMs');
    return { ...withoutBody(decided, failures), identity, brotli };
  }

  function load(remotePage: RemotePage | null): Promise<LoadedPage> {
    const clientWithin = (timeoutMs: number) =>
      createReadClient({
        baseUrl: `${setup.platformAddress}/_api`,
        fetch: fetchAnswer,
        timeoutMs,
        batch: 'tick',
        headers: () => (context === null ? {} : callHeaders(context)),
        onRead: recorder.read,
      });
    const { read, write } = clientWithin(setup.limits.readMs);
    const { read: readAside } = clientWithin(setup.limits.readAsideMs);
    const moduleFailed: PageModules['moduleFailed'] = (module, id, { code, error }) => {
      dead.add(slotKey(module, id));
      report(module, `${module} of ${id}: ${stackOf(error)}`, code);
    };
    return loadPage(
      target,
      remotePage,
      releases,
      { read: unread.through(read), readAside: unread.through(readAside), write, html },
      moduleFailed,
      startOfPage(request, setup),
      setup.limits.loadMs,
    );
  }
};
