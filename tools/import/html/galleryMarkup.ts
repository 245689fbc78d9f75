import type { Attachment } from '../wxr/attachment.ts';
import { escapeHtml } from './markup.ts';

const sizeOf = ({ width, height }: Attachment): string =>
  width === null || height === null ? '' : ` width="${width}" height="${height}"`;

/** An image of the export with its caption. */
export const imageMarkup = (image: Attachment): string => {
  const caption = image.caption === '' ? '' : `<figcaption>${image.caption}</figcaption>`;
  return `<figure class="wp-block-image"><img src="${escapeHtml(image.url)}"${sizeOf(image)} alt="${escapeHtml(image.alt)}">${caption}</figure>`;
};

const figureOf = (picture: Attachment): string => {
  const url = escapeHtml(picture.url);
  const caption = picture.caption === '' ? '' : `<figcaption>${picture.caption}</figcaption>`;
  const image = `<img src="${url}"${sizeOf(picture)} alt="${escapeHtml(picture.alt)}">`;
  return `<figure class="gallery-item"><a href="${url}">${image}</a>${caption}</figure>`;
};

/** A gallery as pictures that link to themselves. @param columns as the author asked, 1 to 9 */
export const galleryMarkup = (pictures: readonly Attachment[], columns: number): string =>
  `<div class="gallery gallery-columns-${columns}">${pictures.map(figureOf).join('')}</div>`;

/** Sounds or films, each under its name. */
export const playlistMarkup = (files: readonly Attachment[]): string =>
  files
    .map(({ kind, url, title }) => {
      const name = kind === 'video' ? 'video' : 'audio';
      const player = `<${name} controls src="${escapeHtml(url)}"></${name}>`;
      return `<figure class="playlist-item">${player}<figcaption>${escapeHtml(title)}</figcaption></figure>`;
    })
    .join('');
