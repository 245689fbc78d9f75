import { createSanitiser } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/createTextReader.ts';
import type { Attachment } from '../wxr/attachment.ts';
import { createAttachments } from '../wxr/attachments.ts';
import type { WxrItem } from '../wxr/wxrItem.ts';
import { createPostGuids } from './postGuid.ts';
import { buildPost } from './buildPost.ts';

/** The parts of an export other than the content of one post. */
export type Export = {
  readonly files?: readonly Attachment[];
  readonly reusableBlocks?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, string>>;
  readonly enclosures?: WxrItem['enclosures'];
  readonly terms?: WxrItem['terms'];
  readonly excerpt?: string;
};

export const anAttachment = (more: Partial<Attachment>): Attachment => ({
  id: '31',
  url: 'https://old.example/f/a.jpg',
  parentId: '7',
  title: '題',
  caption: '',
  alt: '花',
  kind: 'image',
  width: 640,
  height: 480,
  copies: [],
  ...more,
});

const text = createTextReader();
const site = { title: '', baseUrl: 'https://old.example/blog', exportedAt: '' };
const sanitise = createSanitiser();

/** Converts the content of a WordPress post like the import. */
export const converted = (content: string, more: Export = {}) => {
  const attachments = createAttachments();
  for (const file of more.files ?? []) attachments.add(file);
  const reusableBlocks = new Map(Object.entries(more.reusableBlocks ?? {}));
  const item: WxrItem = {
    line: 12,
    fields: new Map([
      ['title', '題'],
      ['guid', 'g'],
      ['content:encoded', content],
      ['excerpt:encoded', more.excerpt ?? ''],
      ['wp:post_id', '7'],
      ['wp:post_date_gmt', '2024-01-01 00:00:00'],
      ['wp:post_type', 'post'],
      ['wp:status', 'publish'],
    ]),
    terms: more.terms ?? [],
    enclosures: more.enclosures ?? [],
    meta: new Map(Object.entries(more.meta ?? {})),
    comments: [],
    repairs: [],
  };
  const outcome = buildPost(item, {
    survey: { attachments, reusableBlocks },
    site,
    nameOf: createPostGuids(site, new Map()),
    sanitise: more.files === undefined ? sanitise : createSanitiser(attachments.findSize),
    resolve: createResolver('https://old.example/blog'),
    text,
    now: Date.parse('2026-11-21T00:00:00Z'),
  });
  if (outcome.kind !== 'post') return { html: '', notes: [], hashtags: [], reason: outcome.reason };
  return { ...outcome.post, notes: outcome.notes, reason: null };
};
