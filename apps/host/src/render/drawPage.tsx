import { BEACON_PATH, type RemotePage, type RootState } from '@engawa/contract';
import { renderToString } from 'react-dom/server';
import { legacy_createStore } from 'redux';
import { pageViewOf } from '../analytics/pageViewOf.ts';
import { App } from '../shell/App.tsx';
import { documentHtml } from './document.ts';
import { feedLinkHtml } from '../head/feedLink.ts';
import { headHtml, type DocumentHead } from '../head/head.ts';
import { hostHead } from '../head/hostHead.ts';
import { iconUrl } from './iconUrl.ts';
import { hostStateOf } from '../state/hostState.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { initData } from './initData.ts';
import type { LoadedPage } from './loadPage.ts';
import type { WorkerSetup } from './protocol.ts';
import type { PageTarget } from '../shell/pageTarget.ts';
import { hostStyles, moduleStyles, pageSettingsOf } from './releaseFiles.ts';
import { partsOfModule, type ReleasesOfView } from './releasesOfView.ts';
import { createServerSlots } from './serverSlots.ts';

export type DrawnPage = {
  readonly html: string;
  /** modules whose slot stayed empty because they threw */
  readonly broken: ReadonlySet<string>;
};

const headOf = (
  target: PageTarget,
  page: RemotePage | null,
  state: RootState,
  siteName: string,
): DocumentHead =>
  page && target.kind === 'page'
    ? page.head(state)
    : hostHead(target.kind === 'page' ? { kind: 'shell' } : target, siteName);

/**
 * Draws a loaded page to its document.
 * @param htmlOf stored HTML that the page's sagas have put aside
 * @param dead keys of slots whose data failed: they stay empty
 * @errors throws where the host's own frame or a page's head throws.
 */
export const drawPage = (
  target: PageTarget,
  page: RemotePage | null,
  loaded: LoadedPage,
  releases: ReleasesOfView,
  setup: WorkerSetup,
  htmlOf: (key: string) => string,
  dead: ReadonlySet<string>,
): DrawnPage => {
  const { state, init } = loaded;
  const hostState = hostStateOf(state);
  const { template, match } = hostState.page;
  const { blog } = hostState.blogger;
  const { ownerCssUrl } = hostState.blogDetails;
  const { assets, host: hostOrigin } = setup.origins;
  const slots = createServerSlots(template, releases.of, htmlOf, (key) => dead.has(key));
  const store = legacy_createStore((current: AnyState = state) => current);
  const bodyHtml = renderToString(
    <App
      store={store}
      serverState={state}
      slotHost={slots.slotHost}
      parts={slots.parts}
      near={null}
    />,
  );
  const placed = slots.placedModules().flatMap((module) => {
    const { remote, name } = partsOfModule(module);
    const evaluated = releases.of(remote);
    return evaluated ? [{ remote, name, evaluated, release: evaluated.release }] : [];
  });
  const head = headOf(target, page, hostState, setup.siteName);
  const html = documentHtml({
    template,
    pageType: match.pageType,
    releaseSet: releases.all
      .map(({ release }) => `${release.record.remote}@${release.record.version}`)
      .toSorted()
      .join(' '),
    headHtml:
      headHtml(head, hostOrigin, setup.siteName) +
      feedLinkHtml(target.kind === 'error' ? null : blog, hostOrigin),
    styles: [
      ...hostStyles(releases.host.release, template, assets),
      ...moduleStyles(placed, assets),
    ],
    ownerCssUrl,
    icons: {
      svgUrl: `${hostOrigin}/favicon.svg`,
      touchUrl: iconUrl(assets, releases.host.release.record.version, 180),
      manifestUrl: `${hostOrigin}/manifest.webmanifest`,
    },
    bodyHtml,
    scripts:
      target.kind === 'error'
        ? null
        : {
            boot: setup.bootScript,
            settings: {
              ...pageSettingsOf(releases.host.release, placed, template, assets),
              beaconUrl: setup.origins.platform + BEACON_PATH,
              pageView: pageViewOf(hostState),
              ...(setup.experiments && { experiments: setup.experiments }),
            },
            init: initData(init, state),
          },
  });
  return { html, broken: slots.brokenModules() };
};
