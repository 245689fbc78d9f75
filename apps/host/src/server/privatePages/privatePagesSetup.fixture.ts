import type { PrivatePagesRecord } from '@engawa/contract/remotes/privatePages.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createChannels } from '../pages/channels.ts';
import { createRouteCache } from '../pages/routeCache.ts';
import { anErrorPage } from '../responses/servedPage.fixture.ts';
import { createFormPlaces } from './formPlaces.ts';
import type { PrivatePagesSetup } from './privateRoutes.ts';
import type { PrivateThread } from './privateThread.server.ts';

const CLAIMED: PrivatePagesRecord = {
  prefixes: ['/_customize', '/skin-preview'],
  routes: [
    { path: '/_customize/own', formBytes: 4_000_000 },
    { path: '/_customize/draft/*', formBytes: 4_000_000, takesGuests: true },
    { path: '/_customize/read' },
    { path: '/skin-preview/desktop', formBytes: 1000 },
  ],
  reads: ['ownBlog'],
  writes: [{ resource: 'ownBlog', operation: 'update' }],
  uploads: ['_editor/entry', '_design/css'],
};

const entry = aRelease('entry', '1.0.0', '', {
  exposes: {
    './BlogTop': {
      kind: 'page',
      js: [],
      css: [],
      claims: [{ file: '', pageType: 'blog-blogtop' }],
    },
  },
});

/** A release with private pages, whose code is this. */
export const aPrivateRelease = (version = '1.0.0', code = '', privatePages = CLAIMED) => ({
  ...aRelease('studio', version, code, { privatePages }),
  scripts: { 'live.js': 'live()' },
});

/**
 * The setup of private pages in tests.
 * @param backend origin of the platform @param answer the release's answer to each request
 */
export const aPrivatePagesSetup = (
  backend: string,
  answer: PrivateThread['answer'],
  routeCacheOf = createRouteCache(),
): PrivatePagesSetup => ({
  platformAddress: backend,
  internalKey: 'internal-key',
  hostOrigin: 'https://blog.example',
  timeoutMs: 2000,
  isSecure: false,
  plain: {
    siteName: 'えんがわ',
    assetsOrigin: 'https://assets.example',
    own: aRelease('host', '1.0.0'),
    pageHeaders: { 'Content-Security-Policy': 'of plain pages' },
  },
  errorPage: anErrorPage,
  caughtUp: async () => undefined,
  places: createFormPlaces(
    ({ headers }) => String(headers['x-visitor']),
    () => 2,
  ),
  threads: {
    find: (path) =>
      path.startsWith('/entry-preview') ? undefined : { release: aPrivateRelease(), answer },
  },
  enter: () => () => undefined,
  render: async () => {
    throw new Error('no preview is rendered');
  },
  channels: createChannels({
    set: buildReleaseSet({ entry, host: aRelease('host', '1.0.0') }),
    canary: null,
    lastGoodOf: () => undefined,
  }),
  resolve: ({ set }, path) => routeCacheOf(set).resolve(path),
  now: () => 7,
  scriptHeaders: (script) => ({ 'Content-Security-Policy': `of ${script}` }),
  previewHeaders: (script, css) => ({
    'Content-Security-Policy': `of ${script} ${css}`,
    'Cache-Control': 'private, no-store',
  }),
});
