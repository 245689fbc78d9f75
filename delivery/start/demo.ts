import type { TemplateName } from '@engawa/contract';

/** The demo blog that shows each template. */
export const DEMO_BLOGS = {
  new: 'nanohana-daidokoro',
  official: 'kanoya-mio',
  old: 'tsubame-kanamono',
  uranus: 'hidamari-yonin',
} as const satisfies Record<TemplateName, string>;

/** A member of the demo; the password is the same for all of them. */
export const DEMO_MEMBER = { amebaId: 'hanamizuki-3', password: 'engawa-demo' } as const;
