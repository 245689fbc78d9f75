import type { Read, Result } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import * as v from 'valibot';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireOwnBlog = v.pipe(
  v.object({
    ameba_id: v.string(),
    title: v.string(),
    description: v.optional(v.string()),
    genre_code: v.nullish(v.string()),
    template: v.picklist(TEMPLATE_NAMES),
    templates: v.array(v.object({ template: v.picklist(TEMPLATE_NAMES), name: v.string() })),
    has_blog: v.boolean(),
    has_entries: v.boolean(),
  }),
  v.transform((wire) => ({
    amebaId: wire.ameba_id,
    title: wire.title,
    /** null from an older platform, like the genre */
    description: wire.description ?? null,
    genreCode: wire.genre_code ?? null,
    template: wire.template,
    templates: wire.templates,
    hasBlog: wire.has_blog,
    hasEntries: wire.has_entries,
  })),
);

/** The member's blog with its title and genre; before its creation, with the default title. */
export type OwnBlog = v.InferOutput<typeof WireOwnBlog>;

/** @errors API-002 */
export const decodeOwnBlog: (value: unknown) => Result<OwnBlog> = decodeWith(WireOwnBlog);

/**
 * Reads the settings of the signed-in member's blog.
 * @errors API-003 signed out, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ownBlog, never cached
 */
export const getOwnBlog = (read: Read) => async (): Promise<Result<OwnBlog>> =>
  readAndDecode(read, 'ownBlog', {}, decodeOwnBlog);
