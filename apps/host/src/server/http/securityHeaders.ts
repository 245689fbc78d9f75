import { createHash } from 'node:crypto';
import { IMAGE_EMBED_STYLE } from '../../documents/imageEmbed/imageEmbedStyle.ts';
import { LRUCache } from 'lru-cache';
import { BEACON_PATH, collectPolicySources, type PagePolicy } from '@engawa/contract';
import type { ReleaseSet } from '../../remotes/release.ts';
import { OWNER_ANALYTICS_SOURCES } from '../../analytics/ownerAnalytics.ts';
import type { PageSiteKind } from '../pages/errorPages.ts';
import type { HostConfig } from '../../config/hostConfig.server.ts';
import { ERROR_SCRIPT } from '../../render/errorScript.ts';
import type { HeaderList } from '../pages/pageForms.ts';

/** @param source the script's text exactly as it stands between its tags */
const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

type PolicyFacts = Pick<HostConfig, 'origins' | 'searchUrl'>;

/**
 * The policy of every page: scripts by the hash of the boot script and what that one adds, or of the error
 * pages' own, never by address; a constant of the release set, so that a cached page carries no part of one
 * response.
 */
const contentSecurityPolicy = (
  { origins, searchUrl }: PolicyFacts,
  boot: string,
  formsTo: readonly string[] = [],
  asks: readonly string[] = [],
  style: string | null = null,
) => {
  const { host, platform, ads } = origins;
  // a path would allow one file alone
  const assets = new URL(origins.assets).origin;
  const named = new Map([
    ['platform', platform],
    ['ads', ads],
  ]);
  const request = (kind: keyof PagePolicy): string =>
    [
      ...new Set(
        asks
          .map((ask) => ask.split(' '))
          .filter(([of]) => of === kind)
          .map(([, source = '']) => ` ${named.get(source) ?? source}`),
      ),
    ].join('');
  return [
    "default-src 'self'",
    `script-src ${scriptHash(boot)} ${scriptHash(ERROR_SCRIPT)} 'strict-dynamic'`,
    `style-src 'self' ${assets} ${platform}${style === null ? '' : ` ${scriptHash(style)}`}`,
    // old entries carry harmless style attributes; the sanitiser has limited their properties
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${host} ${assets} ${platform}${request('img')}`,
    `media-src 'self' https: ${platform}${request('media')}`,
    `font-src 'self' ${assets}`,
    // Chromium asks this of an image that a page begins to load while it is closed, as its last beacon is
    `connect-src 'self' ${assets} ${platform}${BEACON_PATH}${request('connect')}`,
    // words are looked for in one blog by the host itself, also from a blog's own domain;
    // a browser applies it to the redirects that follow too
    `form-action 'self' ${[...new Set([platform, new URL(searchUrl).origin, host, ...formsTo])].join(' ')}`,
    // what a picture looks like on other sites is shown in a frame of our own
    `frame-src 'self'${request('frame')}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types boot entry-html',
  ].join('; ');
};

/**
 * Headers that every page of the host has.
 * @param asks what its releases ask for and may have, `{kind} {source}`
 */
export const pageSecurityHeaders = (
  facts: PolicyFacts,
  boot: string,
  asks: readonly string[] = [],
): HeaderList => ({
  'Content-Security-Policy': contentSecurityPolicy(facts, boot, [], asks),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // an unload handler anywhere in the page would cost the back/forward cache
  'Permissions-Policy': 'unload=(), camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Speculation-Rules': '"/_speculation/v1.json"',
});

/**
 * The script of a page that has no client application, with the headers of that page.
 * @param script exactly as it stands between its tags
 */
export const withScriptHeaders = (
  facts: PolicyFacts,
  script: string,
): { readonly script: string; readonly headers: HeaderList } => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, '');
  const policy = contentSecurityPolicy(facts, script)
    .replace(/script-src [^;]*/, `script-src ${scriptHash(script)}`)
    .replace(/; trusted-types [^;]*/, "; trusted-types 'none'");
  return { script, headers: { ...headers, 'Content-Security-Policy': policy } };
};

/**
 * Headers of a preview: its own script in place of the boot script, and the sheet that stands in it.
 * @param css as it stands between its tags; null: none does
 */
export const previewHeaders = (
  facts: PolicyFacts,
  script: string,
  css: string | null,
): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, script);
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(facts, script, [], [], css),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  };
};

/**
 * Headers of a picture for the pages of other sites, the one document of ours that anybody may frame. It
 * has no script, asks nothing of the platform but the picture, and takes nobody's cookie.
 */
export const embedHeaders = ({ origins }: Pick<HostConfig, 'origins'>): HeaderList => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${scriptHash(IMAGE_EMBED_STYLE)}`,
    // itself: Firefox applies the policy to its own request for /favicon.ico
    `img-src 'self' ${origins.platform}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'unload=(), camera=(), microphone=(), geolocation=()',
  // or pages that isolate themselves could not frame it
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'X-Robots-Tag': 'noindex',
});

/**
 * Headers of pages on domains that are not the service's: no script of ours runs there, so nothing is
 * rendered ahead, and their forms lead to the site.
 */
export const domainPageHeaders = (facts: PolicyFacts, boot: string): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, boot);
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(facts, boot, [facts.origins.host]),
  };
};

/** the stable one and a canary's */
const SETS_AT_ONCE = 2;

/** What pages of the host itself take from elsewhere: ads. */
const OWN_ASKS = ['frame ads'] as const;

/**
 * Headers of pages, one constant for each release set: what its releases ask for of the policy, all of
 * them together, as far as the configuration allows it. A domain's pages run none of their scripts.
 */
export const createPageHeaders = (
  facts: PolicyFacts & Pick<HostConfig, 'policyAllowed'>,
  boot: string,
): ((set: ReleaseSet) => Readonly<Record<PageSiteKind, HeaderList>>) => {
  const domain = domainPageHeaders(facts, boot);
  const known = new LRUCache<string, Readonly<Record<PageSiteKind, HeaderList>>>({
    max: SETS_AT_ONCE,
  });
  return ({ id, releases }) => {
    const stored = known.get(id);
    if (stored) return stored;
    const asks = collectPolicySources(Object.values(releases).map(({ record }) => record));
    const allowed = asks.filter((ask) => facts.policyAllowed.includes(ask));
    const own = [...new Set([...OWN_ASKS, ...allowed])];
    const headers = {
      site: pageSecurityHeaders(facts, boot, own),
      analysed: pageSecurityHeaders(facts, boot, [...own, ...OWNER_ANALYTICS_SOURCES]),
      domain,
    };
    known.set(id, headers);
    return headers;
  };
};
