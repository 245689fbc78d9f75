import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import type { Model } from '../define/model.ts';
import { wireObject } from '../define/wireObject.ts';
import { WireTemplate } from '../parts/skin.ts';

const WireOwnBlog = wireObject({
  amebaId: v.string(),
  title: v.string(),
  /** null from an older platform, which also sends no genre */
  description: v.nullish(v.string(), null),
  genreCode: v.nullish(v.string(), null),
  template: WireTemplate,
  templates: v.array(v.object({ template: WireTemplate, name: v.string() })),
  hasBlog: v.boolean(),
  hasEntries: v.boolean(),
});

/**
 * The member's blog with its title and genre. Before the blog is created, the title is the default
 * title.
 */
export type OwnBlog = Model<typeof WireOwnBlog>;

export const ownBlog = defineResource({
  name: 'ownBlog',
  params: {},
  response: WireOwnBlog,
  writes: ['create', 'update'],
  /** parameters of `create` */
  writeParams: { title: v.string(), template: WireTemplate },
  isWrittenByHost: true,
});

/**
 * Reads the settings of the signed-in member's blog. `create` makes the blog or renames one without
 * entries; errors: 409 `has-entries`, 422 `title-blank` or `title-long`. `update` takes `{ title,
 * description, genreCode or null }`; errors: 404 no blog, 422 `title-blank`, `title-long`,
 * `description-long`, `no-genre` or `malformed`.
 * @errors API-003 signed out, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/ownBlog, never cached
 */
export const getOwnBlog = ownBlog.read;
