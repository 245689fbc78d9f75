import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';

/** The demo blog of each template. */
export const BLOGS: readonly { readonly template: TemplateName; readonly amebaId: string }[] =
  TEMPLATE_NAMES.map((template) => ({ template, amebaId: DEMO_BLOGS[template] }));

/** The blog of edge cases, with template uranus. */
export const EDGE_BLOG = { template: 'uranus', amebaId: 'tsuki--usagi' } as const;

/** A blog without entries. */
export const EMPTY_BLOG = { template: 'new', amebaId: 'hajimete-no-niwa' } as const;

/** The blog with 241 entries, ten per page. */
export const LONG_BLOG = { template: 'old', amebaId: 'tsubame-kanamono' } as const;

/**
 * Blogs in which journeys change followers and reblogs, so no journey compares their state. Their
 * headers have a follow button.
 */
export const CHANGING_BLOGS = [
  { template: 'uranus', amebaId: 'tabi-tetsu-camera' },
  { template: 'official', amebaId: 'shiogasaki-owls' },
  { template: 'new', amebaId: 'kominka-naoshi' },
  EDGE_BLOG,
] as const;
