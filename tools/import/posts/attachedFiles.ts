import escapeHtml from 'escape-html';
import { imageMarkup } from '../html/galleryMarkup.ts';
import { resolveAttachmentKind, type Attachment } from '../wxr/attachment.ts';
import type { Attachments } from '../wxr/attachments.ts';
import type { WxrItem } from '../wxr/wxrItem.ts';

/** Whether the HTML contains an image or a smaller copy of it. */
const hasImage = (html: string, { url }: Attachment): boolean => {
  const name = url.replace(/^[^/]*\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const start = name.replace(/(?:-scaled|-rotated)?\.\w+$/, '');
  return html
    .split(start)
    .slice(1)
    .some((rest) => /^(?:-\d+x\d+|-scaled|-rotated)*\.\w/.test(rest));
};

/**
 * The featured image of a post, which WordPress themes display above the text; '' if the text
 * contains it.
 * @param note is called if the export lacks the image
 */
export const renderFeaturedImage = (
  item: WxrItem,
  html: string,
  attachments: Attachments,
  note: (text: string) => void,
): string => {
  const id = (item.meta.get('_thumbnail_id') ?? '').trim();
  // the block editor writes -1 for none
  if (id === '' || Number(id) <= 0) return '';
  const image = attachments.byId(id);
  if (image !== null) return hasImage(html, image) ? '' : imageMarkup(image);
  note(`the featured image ${id} was left out, because it is no attachment in the export`);
  return '';
};

const renderPlayer = (url: string, type: string): string => {
  const address = escapeHtml(url);
  const [family] = type.split('/');
  const kind =
    family === 'audio' || family === 'video' || family === 'image'
      ? family
      : resolveAttachmentKind(url);
  switch (kind) {
    case 'audio':
    case 'video':
      return `<figure class="wp-block-${kind}"><${kind} controls src="${address}"></${kind}></figure>`;
    case 'image':
      return `<figure class="wp-block-image"><img src="${address}" alt=""></figure>`;
    default:
      return `<p><a href="${address}">${address}</a></p>`;
  }
};

/** Whether the HTML contains a file, with either scheme or relative to its site. */
const hasFile = (html: string, url: string): boolean => {
  const address = url.replace(/^https?:/i, '');
  const path = address.replace(/^\/\/[^/]*/, '');
  return html.includes(address) || (path !== '' && html.includes(`"${path}"`));
};

/** Players for the enclosures of a post that its text lacks, such as the audio of an episode. */
export const renderAttachedFiles = ({ enclosures }: WxrItem, html: string): string => {
  const text = html.replaceAll('&amp;', '&');
  const types = new Map(enclosures.map(({ url, type }) => [url.trim(), type.toLowerCase()]));
  return [...types]
    .filter(([url]) => url !== '' && !hasFile(text, url))
    .map(([url, type]) => renderPlayer(url, type))
    .join('\n');
};
