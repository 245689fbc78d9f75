import { createElement } from 'react';
import type { RegistryPoller } from '../registry/registryPoller.server.ts';
import type { Handler } from '../http/exchange.ts';
import { ReleaseConsole } from './ReleaseConsole.tsx';
import { sendPlainPage, type PlainPageSetup } from '../responses/sendPlainPage.tsx';

/** `GET /_console`: the live and the refused releases of this host; read-only. */
export const createConsole =
  (
    follower: Pick<RegistryPoller, 'set' | 'privateReleases' | 'canary' | 'sequence' | 'refusals'>,
    plain: PlainPageSetup,
  ): Handler =>
  (exchange) => {
    const { set, privateReleases, canary, sequence, refusals } = follower;
    const page = createElement(ReleaseConsole, {
      siteName: plain.siteName,
      releases: [...Object.values(set.releases), ...privateReleases],
      canary,
      sequence,
      refusals,
    });
    sendPlainPage(exchange, plain, { title: 'リリースの状況', content: page });
  };
