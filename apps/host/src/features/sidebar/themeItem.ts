import { address } from '@engawa/contract';
import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import type { ModuleListItem } from './ModuleList.tsx';

export const themeItem =
  (amebaId: string) =>
  ({ themeId, name, entryCount }: Theme): ModuleListItem => ({
    key: themeId,
    href: address.theme.path(amebaId, themeId),
    label: name,
    count: entryCount,
  });
