import type { IncomingMessage } from 'node:http';
import type { HostConfig } from '../protocol/config/hostConfig.server.ts';
import type { RegistryPoller } from './registry/registryPoller.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { Dictionaries } from './compressionDictionary/pageDictionary.ts';
import type { ActionSetup } from './actions/actionCall.ts';
import type { Leave } from './http/visitorLimit.ts';
import type { ApiProxyOptions } from './endpoints/apiProxy.ts';
import type { CrashReportSources } from './endpoints/crashReports.ts';
import type { RenderPool } from '../worker/pool/renderPool.server.ts';
import type { ErrorPageStatus } from '../features/errors/errorPages.ts';
import type { Channels } from './pages/channels.ts';
import type { PrivateThreads } from './privatePages/privateThreads.server.ts';
import type { ServedPage } from './pages/servedPage.ts';
import type { HeaderList } from './pages/pageForms.ts';
import type { VerifiedRelease } from '../protocol/releases/release.ts';
import type { ReleaseStylesStore } from './registry/releaseStyles.server.ts';

export type RouteDependencies = {
  readonly config: HostConfig;
  readonly dictionaries: Dictionaries;
  readonly visitorOf: (request: IncomingMessage) => string;
  /** Drops the pages with these tags. @returns how many */
  readonly purge: (tags: readonly string[]) => number;
  /** Re-renders the pages with these tags; the stale ones are served until then. */
  readonly softPurge: (tags: readonly string[]) => void;
  /** drops the copy of one page */
  readonly forgetPage: (path: string) => void;
  readonly follower: Pick<
    RegistryPoller,
    'set' | 'canary' | 'sequence' | 'refusals' | 'privateReleases'
  >;
  readonly channels: Channels;
  readonly plan: RenderPool['plan'];
  readonly render: RenderPool['render'];
  /** the threads of the live releases with private pages */
  readonly threads: Pick<PrivateThreads, 'find'>;
  readonly metrics: Metrics;
  /** releases that the registry names and modules that pages name, but this host does not serve */
  readonly problems: () => readonly string[];
  readonly canDraw: () => boolean;
  readonly isDraining: () => boolean;
  readonly pageHeaders: HeaderList;
  readonly own: VerifiedRelease;
  readonly styles: ReleaseStylesStore;
  /** Counts a pending page of a visitor; null if the visitor has too many. */
  readonly enterRendering: (request: IncomingMessage) => Leave | null;
  readonly errorPage: (status: ErrorPageStatus) => ServedPage;
  /** resolves once this host has applied the platform's purges */
  readonly caughtUp: () => Promise<void>;
  /** path of the file with the emoji images */
  readonly emojiPack: string;
  readonly now: () => number;
  /** a part crashed in a browser */
  readonly onCrash: CrashReportSources['onCrash'];
  readonly acted: ActionSetup['acted'];
  readonly wrote: NonNullable<ApiProxyOptions['wrote']>;
};
