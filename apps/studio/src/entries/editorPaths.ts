import { entryEditorPath, NEW_ENTRY_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';

/** @param entryId null: a new entry */
export const editorPath = (entryId: number | null): string =>
  entryId === null ? NEW_ENTRY_PATH : entryEditorPath(entryId);

/** The entry id in an editor's path; 'new', or null if there is none. */
export const entryIn = (path: string): number | 'new' | null => {
  const [, name = ''] = /^\/_customize\/entries\/([^/]+)$/.exec(path) ?? [];
  if (name === 'new') return 'new';
  return /^[1-9]\d{0,15}$/.test(name) ? Number(name) : null;
};

const previewPath = (device: 'desktop' | 'mobile', amebaId: string, entryId: number): string =>
  `/entry-preview/${device}?${new URLSearchParams({ amebaId, entry_id: String(entryId) })}`;

/** Links to the previews of an entry. */
export const buildPreviewLinks = (amebaId: string, entryId: number) =>
  [
    { device: 'desktop', label: 'プレビュー（パソコン）' },
    { device: 'mobile', label: 'プレビュー（スマートフォン）' },
  ].map(({ device, label }) => ({
    label,
    href: previewPath(device === 'mobile' ? 'mobile' : 'desktop', amebaId, entryId),
  }));
