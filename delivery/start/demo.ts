import type { TemplateName } from '@engawa/contract';

/** The demo blog of each template. */
export const DEMO_BLOGS = {
  new: 'nanohana-daidokoro',
  official: 'kanoya-mio',
  old: 'tsubame-kanamono',
  uranus: 'hidamari-yonin',
} as const satisfies Record<TemplateName, string>;

/** A demo member; all demo members have the same password. */
export const DEMO_MEMBER = { amebaId: 'hanamizuki-3', password: 'engawa-demo' } as const;
