import { isErrorPageStatus, type ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { PrivateAnswer } from '../../protocol/privateAnswer.ts';
import type { RenderOverrides } from '../../protocol/renderOverrides.ts';
import { collectVersions, releasesText } from '../../protocol/releases/release.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import type { Exchange, HeaderList } from '../http/exchange.ts';
import type { Channels } from '../pages/channels.ts';
import { createServedPage, type ServedPage } from '../responses/servedPage.ts';
import type { PageService } from '../pages/pageService.ts';

export type OverridesSetup = {
  readonly render: RenderPool['render'];
  readonly channels: Pick<Channels, 'of'>;
  readonly resolve: PageService['resolve'];
  readonly now: () => number;
  /** @param css text of the inline style sheet; null without a style sheet */
  readonly previewHeaders: (script: string, css: string | null) => HeaderList;
  readonly errorPage: (status: ErrorPageStatus) => ServedPage;
};

const draw = async (
  setup: OverridesSetup,
  { visit, request }: Exchange,
  path: string,
  preview: RenderOverrides,
): Promise<ServedPage> => {
  const channel = setup.channels.of(request.headers.cookie);
  const target = setup.resolve(channel, path);
  if (target.kind !== 'page') return setup.errorPage(404);
  const versions = collectVersions(channel.set);
  const rendered = await setup.render({
    target,
    versions,
    nowMs: setup.now(),
    context: visit.context,
    isAwaited: true,
    preview,
  });
  for (const { release, code, message } of rendered.failures)
    visit.log.error({ code, release, preview: preview.pageType }, message);
  if (rendered.identity.length === 0)
    return setup.errorPage(isErrorPageStatus(rendered.status) ? rendered.status : 503);
  const headers = setup.previewHeaders(preview.script, preview.css);
  return createServedPage(rendered, headers, { releases: releasesText(versions) });
};

/** Renders a page of readers with the data of a preview, in the readers' worker of the blog. */
export const renderWithOverrides = async (
  setup: OverridesSetup,
  exchange: Exchange,
  { kind: _kind, path, ...preview }: Extract<PrivateAnswer, { readonly kind: 'preview' }>,
  { styles, script }: Pick<RenderOverrides, 'styles' | 'script'>,
): Promise<ServedPage> => {
  try {
    return await draw(setup, exchange, path, { ...preview, styles, script });
  } catch (error) {
    if (!(error instanceof OverloadedError || error instanceof RenderTimeoutError)) throw error;
    exchange.visit.log.warn({ err: error }, 'preview render failed');
    return setup.errorPage(503);
  }
};
