import escapeHtml from 'escape-html';
import type { Attachment } from '../wxr/attachment.ts';

const renderSize = ({ width, height }: Attachment): string =>
  width === null || height === null ? '' : ` width="${width}" height="${height}"`;

const renderImage = (image: Attachment): string =>
  `<img src="${escapeHtml(image.url)}"${renderSize(image)} alt="${escapeHtml(image.alt)}">`;

const renderCaption = ({ caption }: Attachment): string =>
  caption === '' ? '' : `<figcaption>${caption}</figcaption>`;

/** An image of the export with its caption. */
export const imageMarkup = (image: Attachment): string =>
  `<figure class="wp-block-image">${renderImage(image)}${renderCaption(image)}</figure>`;

const renderFigure = (picture: Attachment): string =>
  `<figure class="gallery-item"><a href="${escapeHtml(picture.url)}">${renderImage(picture)}</a>${renderCaption(picture)}</figure>`;

/** A gallery of images that link to themselves. @param columns the author's choice, 1 to 9 */
export const galleryMarkup = (pictures: readonly Attachment[], columns: number): string =>
  `<div class="gallery gallery-columns-${columns}">${pictures.map(renderFigure).join('')}</div>`;

/** Audio or video files, each below its name. */
export const playlistMarkup = (files: readonly Attachment[]): string =>
  files
    .map(({ kind, url, title }) => {
      const name = kind === 'video' ? 'video' : 'audio';
      const player = `<${name} controls src="${escapeHtml(url)}"></${name}>`;
      return `<figure class="playlist-item">${player}<figcaption>${escapeHtml(title)}</figcaption></figure>`;
    })
    .join('');
