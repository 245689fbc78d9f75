import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { items } from '../parts/items.ts';
import { WireTheme } from '../parts/theme.ts';

export const blogThemes = defineResource({
  name: 'blogThemes',
  params: blogParams,
  response: items('themes', WireTheme),
});

/**
 * Reads the themes of a blog in its owner's order.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogThemes
 */
export const getBlogThemes = blogThemes.read;
