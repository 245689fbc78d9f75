import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import type { ModuleListItem } from './ModuleList.tsx';

export const themeItem =
  (amebaId: string) =>
  ({ themeId, name, entryCount }: Theme): ModuleListItem => ({
    key: themeId,
    href: `/${amebaId}/theme-${themeId}.html`,
    label: name,
    count: entryCount,
  });
