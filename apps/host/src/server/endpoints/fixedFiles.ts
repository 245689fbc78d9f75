import type { HostConfig } from '../../protocol/config/hostConfig.server.ts';
import { sendRedirect, sendText } from '../http/exchange.ts';
import { exactly, type Route } from '../http/route.ts';
import { FAVICON_SVG } from './favicon.ts';
import { robotsText } from './robots.ts';
import { webManifest } from './webManifest.ts';

const GET = ['GET', 'HEAD'];
const DAY_S = 24 * 3600;

const fixedText = (path: string, text: string, type: string): Route => ({
  name: 'fixed',
  methods: GET,
  matches: exactly(path),
  handle: (exchange) =>
    sendText(exchange, 200, text, {
      'Content-Type': type,
      'Cache-Control': `public, max-age=${DAY_S}`,
    }),
});

/**
 * Routes of well-known files. @param hostVersion version of the host's release, which contains the
 * icons
 */
export const fixedFiles = (
  { siteName, origins }: Pick<HostConfig, 'siteName' | 'origins'>,
  hostVersion: string,
): readonly Route[] => [
  fixedText(
    '/manifest.webmanifest',
    webManifest({ siteName, assetsOrigin: origins.assets, version: hostVersion }),
    'application/manifest+json; charset=utf-8',
  ),
  {
    // for clients that request `/favicon.ico` without reading a page first
    name: 'fixed',
    methods: GET,
    matches: exactly('/favicon.ico'),
    handle: (exchange) => sendRedirect(exchange, 301, '/favicon.svg'),
  },
  fixedText('/favicon.svg', FAVICON_SVG, 'image/svg+xml'),
  fixedText('/robots.txt', robotsText(origins.host), 'text/plain; charset=utf-8'),
];
