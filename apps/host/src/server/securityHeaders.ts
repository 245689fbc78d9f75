import { createHash } from 'node:crypto';
import type { HostConfig } from '../config/hostConfig.server.ts';
import { ERROR_SCRIPT } from '../render/errorScript.ts';
import type { HeaderList } from './servedPage.ts';

/** @param source the script's text exactly as it stands between its tags */
export const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

type PolicyFacts = Pick<HostConfig, 'origins' | 'searchUrl'>;

/**
 * The policy of every page: scripts by the hash of the boot script and what that one adds, or of the error
 * pages' own, never by address; a constant, so that a cached page carries no part of one response.
 */
const contentSecurityPolicy = (
  { origins, searchUrl }: PolicyFacts,
  boot: string,
  formsTo: readonly string[] = [],
) => {
  const { host, assets, platform } = origins;
  return [
    "default-src 'self'",
    `script-src ${scriptHash(boot)} ${scriptHash(ERROR_SCRIPT)} 'strict-dynamic'`,
    `style-src 'self' ${assets} ${platform}`,
    // old entries carry harmless style attributes; the sanitiser has limited their properties
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https: ${host} ${assets} ${platform}`,
    `media-src 'self' https: ${platform}`,
    `font-src 'self' ${assets}`,
    `connect-src 'self' ${assets}`,
    // a browser applies it to the redirects that follow too
    `form-action 'self' ${[...new Set([platform, new URL(searchUrl).origin, ...formsTo])].join(' ')}`,
    "frame-src 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types boot entry-html',
  ].join('; ');
};

/** Headers that every page of the host has. */
export const pageSecurityHeaders = (facts: PolicyFacts, boot: string): HeaderList => ({
  'Content-Security-Policy': contentSecurityPolicy(facts, boot),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // an unload handler anywhere in the page would cost the back/forward cache
  'Permissions-Policy': 'unload=(), camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Speculation-Rules': '"/_speculation/v1.json"',
});

/**
 * Headers of pages on domains that are not the service's: no script of ours runs there, so nothing is
 * drawn ahead, and their forms lead to the site.
 */
export const domainPageHeaders = (facts: PolicyFacts, boot: string): HeaderList => {
  const { 'Speculation-Rules': _rules, ...headers } = pageSecurityHeaders(facts, boot);
  return {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(facts, boot, [facts.origins.host]),
  };
};
