import type { PageHead } from '@engawa/contract';
import escapeHtml from 'escape-html';
import { toScriptJson } from './toScriptJson.ts';

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;

/**
 * Renders the part of `<head>` for search engines and other services.
 * @param hostOrigin prefix of the head's paths
 */
export const headHtml = (head: PageHead, hostOrigin: string, siteName: string): string => {
  const canonical = head.canonicalPath === null ? null : hostOrigin + head.canonicalPath;
  const { ogImage } = head;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.isNoIndex ? meta('name', 'robots', 'noindex') : '',
    canonical === null ? '' : link('canonical', canonical),
    head.prevPath === undefined ? '' : link('prev', hostOrigin + head.prevPath),
    head.nextPath === undefined ? '' : link('next', hostOrigin + head.nextPath),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'ja_JP'),
    meta('property', 'og:type', head.ogType),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    canonical === null ? '' : meta('property', 'og:url', canonical),
    ...(ogImage
      ? [
          meta('property', 'og:image', ogImage.url),
          meta('property', 'og:image:width', String(ogImage.width)),
          meta('property', 'og:image:height', String(ogImage.height)),
        ]
      : []),
    meta('name', 'twitter:card', ogImage ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title),
    ogImage ? meta('name', 'twitter:image', ogImage.url) : '',
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`,
    ),
  ].join('');
};
