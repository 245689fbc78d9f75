import { findField, type WxrItem } from '../wxr/wxrItem.ts';

const TYPES: Readonly<Record<string, string>> = {
  attachment: 'attachment (its file stays where it is)',
  nav_menu_item: 'menu entry',
  wp_block: 'reusable block',
  wp_navigation: 'menu',
  wp_template: 'page template',
  wp_template_part: 'page template',
  wp_global_styles: 'style of the theme',
  custom_css: 'style of the theme',
  revision: 'earlier version',
};

const STATES: Readonly<Record<string, string>> = {
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'waiting for approval',
  private: 'private',
  future: 'planned for later',
  trash: 'in the trash',
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const isPost = (item: WxrItem): boolean =>
  ['post', 'page'].includes(findField(item, 'wp:post_type').trim());

/** The reason to skip an item; null for a published post or page. */
export const skipReason = (item: WxrItem): string | null => {
  const type = findField(item, 'wp:post_type').trim();
  if (!isPost(item)) return own(TYPES, type) ?? `item of type ${type || '(none)'}`;
  const state = findField(item, 'wp:status').trim();
  return state === 'publish'
    ? null
    : `${type}: ${own(STATES, state) ?? `state ${state || '(none)'}`}`;
};
