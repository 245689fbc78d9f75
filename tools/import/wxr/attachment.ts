import { findField, type WxrItem } from './wxrItem.ts';

/** A file attached to posts, such as an image; sizes in CSS px. */
export type Attachment = {
  readonly id: string;
  readonly url: string;
  readonly parentId: string;
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
  readonly kind: 'image' | 'audio' | 'video' | 'other';
  readonly width: number | null;
  readonly height: number | null;
  /** smaller copies, by file name */
  readonly copies: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
};

const KINDS: readonly (readonly [kind: Attachment['kind'], ending: RegExp])[] = [
  ['image', /\.(?:jpe?g|jfif|png|gif|webp|avif|bmp|svg|heic)$/i],
  ['audio', /\.(?:mp3|m4a|ogg|oga|wav|flac|wma)$/i],
  ['video', /\.(?:mp4|m4v|webm|ogv|mov|wmv|avi|mpg|3gp)$/i],
];

/** The kind of a file, by its extension. */
export const resolveAttachmentKind = (url: string): Attachment['kind'] =>
  KINDS.find(([, ending]) => ending.test(url.replace(/[?#].*$/, '')))?.[0] ?? 'other';

// matches values in PHP's serialization format; an npm parser would be too heavy for two numbers
const NUMBER = '(?:i:(\\d{1,5})|s:\\d+:"(\\d{1,5})");';
const WIDTH = new RegExp(`s:5:"width";${NUMBER}`);
const HEIGHT = new RegExp(`s:6:"height";${NUMBER}`);
const COPY = new RegExp(
  `s:4:"file";s:\\d+:"([^"/]+)";s:5:"width";${NUMBER}s:6:"height";${NUMBER}`,
  'g',
);

const numberIn = (match: RegExpExecArray | null): number | null => {
  const number = Number(match?.[1] ?? match?.[2]);
  return number > 0 ? number : null;
};

const copiesIn = (metadata: string): Attachment['copies'] =>
  [...metadata.matchAll(COPY)].map(([, name = '', w1, w2, h1, h2]) => ({
    name,
    width: Number(w1 ?? w2),
    height: Number(h1 ?? h2),
  }));

const findParentId = (item: WxrItem): string => {
  const parent = findField(item, 'wp:post_parent').trim();
  return parent === '' || parent === '0'
    ? (item.meta.get('_attachment_original_parent_id') ?? '').trim()
    : parent;
};

/** Converts an item of type `attachment`; null without an address. */
export const toAttachment = (item: WxrItem): Attachment | null => {
  const url = findField(item, 'wp:attachment_url').trim() || findField(item, 'guid').trim();
  if (!/^https?:\/\//i.test(url)) return null;
  const metadata = item.meta.get('_wp_attachment_metadata') ?? '';
  return {
    id: findField(item, 'wp:post_id').trim(),
    url,
    parentId: findParentId(item),
    title: findField(item, 'title').trim(),
    caption: findField(item, 'excerpt:encoded').trim(),
    alt: (item.meta.get('_wp_attachment_image_alt') ?? '').trim(),
    kind: resolveAttachmentKind(url),
    width: numberIn(WIDTH.exec(metadata)),
    height: numberIn(HEIGHT.exec(metadata)),
    copies: copiesIn(metadata),
  };
};
