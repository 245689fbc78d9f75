import { cspHash } from '@engawa/server-kit/http/cspHash.ts';
import { IMAGE_EMBED_STYLE } from '../../worker/documents/imageEmbed/imageEmbedStyle.ts';
import { LRUCache } from 'lru-cache';
import { BEACON_PATH } from '@engawa/contract/pages/pageView.ts';
import { collectPolicySources, type PagePolicy } from '@engawa/contract/remotes/pagePolicy.ts';
import type { ReleaseSet } from '../../protocol/releases/release.ts';
import { OWNER_ANALYTICS_SOURCES } from '../../features/analytics/ownerAnalytics.ts';
import type { HostConfig } from '../../protocol/config/hostConfig.server.ts';
import { ERROR_SCRIPT } from '../../worker/errorScript.ts';
import type { HeaderList } from './exchange.ts';

/** Kind of site a page is rendered for: the main site, or a custom domain. */
export type SiteKind = 'site' | 'domain';

/**
 * `analysed`: a page of the main site that runs the analytics of the blog's owner, with a separate
 * policy.
 */
export type PageSiteKind = SiteKind | 'analysed';

type PolicyFacts = Pick<HostConfig, 'origins' | 'searchUrl'>;

/** What the policy of a page allows in addition to the files of the site. */
type Allowed = {
  /** text of the inline script */
  readonly script: string;
  /** further origins that forms may be sent to */
  readonly formsTo?: readonly string[];
  /** policy sources of releases, `{kind} {source}` */
  readonly asks?: readonly string[];
  /** text of the inline style sheet; null without a style sheet */
  readonly style?: string | null;
};

/**
 * Builds the Content-Security-Policy of pages. It allows the boot script and an error page's own
 * script by their hashes, and the scripts that these scripts add; it allows no script by its URL.
 * The policy is constant per release set, so a cached page contains nothing specific to one
 * response.
 */
const contentSecurityPolicy = (
  { origins, searchUrl }: PolicyFacts,
  { script, formsTo = [], asks = [], style = null }: Allowed,
) => {
  const { host, platform, ads } = origins;
  // the origin without a path, because a source with a path would allow only one file
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
    `script-src ${cspHash(script)} ${cspHash(ERROR_SCRIPT)} 'strict-dynamic'`,
    `style-src 'self' ${assets} ${platform}${style === null ? '' : ` ${cspHash(style)}`}`,
    // old entries contain harmless style attributes, whose properties the sanitiser has limited
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${host} ${assets} ${platform}${request('img')}`,
    `media-src 'self' https: ${platform}${request('media')}`,
    `font-src 'self' ${assets}`,
    // Chromium applies `connect-src` to images that start loading during unload, such as the last
    // beacon
    `connect-src 'self' ${assets} ${platform}${BEACON_PATH}${request('connect')}`,
    // `host` is allowed, because the host itself serves the search within one blog, also for custom
    // domains. Browsers apply this directive also to the redirects that follow a submit.
    `form-action 'self' ${[...new Set([platform, new URL(searchUrl).origin, host, ...formsTo])].join(' ')}`,
    // previews of image embeds use a frame from the same origin
    `frame-src 'self'${request('frame')}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types boot entry-html',
  ].join('; ');
};

/**
 * Builds the headers that every page of the host has.
 * @param asks policy sources that the releases request and may use, `{kind} {source}`
 */
export const pageSecurityHeaders = (
  facts: PolicyFacts,
  boot: string,
  asks: readonly string[] = [],
): HeaderList => ({
  'Content-Security-Policy': contentSecurityPolicy(facts, { script: boot, asks }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // an unload handler anywhere in the page would disable the back/forward cache
  'Permissions-Policy': 'unload=(), camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Speculation-Rules': '"/_speculation/v1.json"',
});

/**
 * Builds the headers of a page that has one inline script and no client app.
 * @param script exactly as it appears between its tags
 */
export const withScriptHeaders = (facts: PolicyFacts, script: string): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, '');
  const policy = contentSecurityPolicy(facts, { script })
    .replace(/script-src [^;]*/, `script-src ${cspHash(script)}`)
    .replace(/; trusted-types [^;]*/, "; trusted-types 'none'");
  return { ...headers, 'Content-Security-Policy': policy };
};

/**
 * Builds the headers of a preview, which has its own script instead of the boot script, and an
 * inline style sheet.
 * @param css text of the inline style sheet; null without a style sheet
 */
export const previewHeaders = (
  facts: PolicyFacts,
  script: string,
  css: string | null,
): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, script);
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(facts, { script, style: css }),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  };
};

/**
 * Headers of an image embed for other sites, the only document of this site that any site may
 * frame. It has no script, loads only the image from the platform, and uses no cookies.
 */
export const embedHeaders = ({ origins }: Pick<HostConfig, 'origins'>): HeaderList => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${cspHash(IMAGE_EMBED_STYLE)}`,
    // 'self', because Firefox applies the policy to its own request for /favicon.ico
    `img-src 'self' ${origins.platform}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'unload=(), camera=(), microphone=(), geolocation=()',
  // without this header, cross-origin isolated pages could not frame the embed
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'X-Robots-Tag': 'noindex',
});

/**
 * Headers of pages on custom domains. No client app runs there, so nothing is prerendered, and
 * their forms lead to the main site.
 */
export const domainPageHeaders = (facts: PolicyFacts, boot: string): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, boot);
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(facts, {
      script: boot,
      formsTo: [facts.origins.host],
    }),
  };
};

/** the stable release set and the canary's release set */
const SETS_AT_ONCE = 2;

/** Policy sources that the host's own parts of a page need: frames of ads. */
const OWN_ASKS = ['frame ads'] as const;

/**
 * Creates page headers, constant per release set: the policy allows the sources that the releases
 * request, as far as the configuration permits. Pages on custom domains run no scripts of releases.
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
