import type { IncomingMessage } from 'node:http';
import { address, failure, success } from '@engawa/contract';
import { releasesText } from '../../protocol/releases/release.ts';
import { collectClaims } from '../../protocol/releases/collectClaims.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import { createRouteTable } from '../../protocol/routes/routeTable.ts';
import { isErrorPageStatus, type ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { Handler, HeaderList } from '../http/exchange.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { createOwnerAddress, type OwnerCall, type OwnerPageSetup } from '../owner/ownerCall.ts';
import { sendOwnerPage } from '../owner/sendOwnerPage.tsx';
import { ENTRIES_PATH } from '../owner/ownerPages.ts';
import { sendSheet } from '../owner/sendSheet.ts';
import type { Channels } from '../pages/channels.ts';
import { MobileFrame } from './MobileFrame.tsx';
import { previewAnswers, type Confine } from './previewAnswers.ts';
import { previewRequested, type PreviewRequested } from './previewRequested.ts';
import { sendPage } from '../responses/sendPage.ts';
import { createServedPage, type ServedPage } from '../responses/servedPage.ts';

export type PreviewSetup = OwnerPageSetup & {
  /** reserves a place for a pending render of the visitor; null if the visitor has too many */
  readonly enter: (request: IncomingMessage) => Leave | null;
  readonly render: RenderPool['render'];
  readonly channels: Pick<Channels, 'of'>;
  readonly now: () => number;
  /** source of the script in every preview */
  readonly script: string;
  readonly blogDomain: string;
  /** @param css text of the inline style sheet; null without a style sheet */
  readonly headersOf: (css: string | null) => HeaderList;
  readonly errorPage: (status: ErrorPageStatus) => ServedPage;
};

/** Whether a path is the path of a preview. */
export const isPreviewPath = (path: string): boolean =>
  previewRequested(path, new URLSearchParams(), new URLSearchParams()) !== null;

const toPreviewedPath = ({ pageType, amebaId, entryId }: PreviewRequested): string =>
  pageType === 'entry-preview'
    ? address.entry.path(amebaId, entryId ?? 0)
    : address.blogTop.path(amebaId);

const draw = async (
  setup: PreviewSetup,
  call: OwnerCall,
  requested: PreviewRequested,
): Promise<ServedPage> => {
  const {
    exchange: { visit, request },
    read,
  } = call;
  const confine: Confine = async (sheet) => {
    const confined = await sendSheet(setup, call, sheet, false);
    if (confined.ok) return success(confined.value.css ?? '');
    const statusCode = confined.error === 'unreachable' ? 503 : 400;
    return failure({ code: 'API-006', statusCode, message: confined.error });
  };
  const visible = await previewAnswers(read, requested, confine);
  if (!visible.ok) {
    const { statusCode } = visible.error;
    return setup.errorPage(isErrorPageStatus(statusCode) ? statusCode : 503);
  }
  const { set } = setup.channels.of(request.headers.cookie);
  const target = createRouteTable(collectClaims(set))(toPreviewedPath(requested));
  if (target.kind !== 'page') return setup.errorPage(404);
  const { answers, css, hasSkinFailed } = visible.value;
  const versions = Object.fromEntries(
    Object.entries(set.releases).map(([remote, { record }]) => [remote, record.version]),
  );
  const { pageType, device } = requested;
  const rendered = await setup.render({
    target,
    versions,
    nowMs: setup.now(),
    context: visit.context,
    isAwaited: true,
    preview: {
      page: { pageType, device, hasSkinFailed },
      answers,
      css,
      script: setup.script,
      blogDomain: setup.blogDomain,
    },
  });
  for (const { release, code, message } of rendered.failures)
    visit.log.error({ code, release, preview: pageType }, message);
  if (rendered.identity.length === 0)
    return setup.errorPage(isErrorPageStatus(rendered.status) ? rendered.status : 503);
  return createServedPage(rendered, setup.headersOf(css), { releases: releasesText(versions) });
};

/**
 * Renders a preview of the owner's blog with the ordinary page tree: only for the owner, never
 * cached. Unsaved values are posted in a form, so that they are not part of a URL.
 */
export const createPreviewAddress = (setup: PreviewSetup): Handler =>
  createOwnerAddress(setup, async (call) => {
    const { exchange, query, form, amebaId } = call;
    const requested = previewRequested(exchange.path, query, form);
    // R5.1 amebaId is required
    if (requested === null || requested.amebaId === '')
      return sendPage(exchange, setup.errorPage(requested === null ? 404 : 400));
    if (requested.amebaId !== amebaId) return sendPage(exchange, setup.errorPage(403));
    const leave = setup.enter(exchange.request);
    if (leave === null) return sendPage(exchange, setup.errorPage(503));
    const { pageType, device, entryId } = requested;
    const isWindow = exchange.request.headers['sec-fetch-dest'] === 'document';
    if (isWindow && pageType === 'entry-preview' && device === 'mobile')
      return sendOwnerPage(exchange, setup, {
        title: 'プレビュー（スマートフォン）',
        amebaId,
        path: ENTRIES_PATH,
        children: MobileFrame({ src: exchange.path + exchange.search, entryId }),
      });
    try {
      return await sendPage(exchange, await draw(setup, call, requested));
    } catch (error) {
      if (!(error instanceof OverloadedError || error instanceof RenderTimeoutError)) throw error;
      exchange.visit.log.warn({ err: error }, 'preview render failed');
      return sendPage(exchange, setup.errorPage(503));
    } finally {
      leave();
    }
  });
