import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import { pictureSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address, type TemplateName } from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import escapeHtml from 'escape-html';
import { IMAGE_EMBED_STYLE } from './imageEmbedStyle.ts';

export type EmbedSite = {
  readonly hostOrigin: string;
  readonly siteName: string;
  /** the release that renders the document, `host@1.0.0` */
  readonly releases: string;
};

type EmbedParts = {
  readonly template: TemplateName;
  readonly title: string;
  readonly canonicalUrl: string | null;
  readonly main: string;
};

const renderEmbedDocument = (
  { releases }: EmbedSite,
  { template, title, canonicalUrl, main }: EmbedParts,
): string =>
  [
    `<!doctype html><html lang="ja" data-template="${template}" data-page-type="image-embed" data-releases="${escapeHtml(releases)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    canonicalUrl === null ? '' : `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    `<style>${IMAGE_EMBED_STYLE}</style></head><body>${main}</body></html>`,
  ].join('');

/**
 * Builds a link that opens in a new tab, because the page that contains the frame must not
 * navigate.
 */
const link = (href: string, content: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${content}</a>`;

/**
 * Renders an image with its source for a frame on another site. The document has no script and no
 * cookie, and is smaller than 10 KB without the image.
 */
export const imageEmbedDocument = (
  image: EntryImage,
  amebaId: string,
  { blogTitle, template }: { readonly blogTitle: string; readonly template: TemplateName },
  site: EmbedSite,
): string => {
  const { hostOrigin } = site;
  const title = displayTitle(image.entryTitle);
  const { width, height } = image.picture;
  const { src, srcSet = src } = pictureSources(image.picture, width);
  // the image is requested without credentials, because a frame on another site must not identify
  // the visitor to the platform
  const picture = `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSet)}" sizes="min(100vw, ${width}px)" width="${width}" height="${height}" alt="${escapeHtml(image.alt || `「${title}」の画像`)}" crossorigin="anonymous">`;
  const blog = link(
    hostOrigin + address.blogTop.path(amebaId),
    `<bdi>${escapeHtml(blogTitle)}</bdi>`,
  );
  const main = [
    `<main>${link(hostOrigin + image.pageUrl, picture)}`,
    `<div><h1>${link(hostOrigin + image.entryUrl, `<bdi>${escapeHtml(title)}</bdi>`)}</h1>`,
    `<p>${blog}｜${escapeHtml(site.siteName)}</p></div></main>`,
  ].join('');
  return renderEmbedDocument(site, {
    template,
    title: `「${title}」の画像｜${blogTitle}`,
    canonicalUrl: hostOrigin + image.pageUrl,
    main,
  });
};

/** The document of a frame without an image; it contains nothing of the previous image. */
export const noImageDocument = (words: string, site: EmbedSite): string =>
  renderEmbedDocument(site, {
    template: 'new',
    title: `${words}｜${site.siteName}`,
    canonicalUrl: null,
    main: `<main class="gone"><h1>${words}</h1><p>${link(`${site.hostOrigin}/`, escapeHtml(site.siteName))}</p></main>`,
  });
