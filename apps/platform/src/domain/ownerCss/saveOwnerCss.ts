import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Database } from '../../database/database.ts';
import { confineInTime } from './confineInTime.ts';
import type { OwnerCssRefusal } from './confineOwnerCss.ts';
import type { DroppedPart } from './droppedParts.ts';
import { CONFINING_VERSION } from './limits.ts';
import { toSubDirectory } from './ownerCssPath.ts';

export type SavedOwnerCss = {
  /** whether the confined sheet is not empty; pages link only then */
  readonly isCustomized: boolean;
  readonly dropped: readonly DroppedPart[];
  readonly droppedCount: number;
};

/**
 * Stores an owner's sheet as written and, next to it, the confined one. An empty sheet removes the
 * old one.
 * @param mediaOrigin origin of images, without a trailing slash
 * @errors no-blog, or why the sheet was refused; then nothing has changed
 */
export const saveOwnerCss = async (
  database: Database,
  mediaOrigin: string,
  { amebaId, sheet }: { readonly amebaId: string; readonly sheet: string },
): Promise<Result<SavedOwnerCss, OwnerCssRefusal | 'no-blog'>> => {
  // PostgreSQL cannot store a NUL, and in CSS it is an error
  const source = sheet.replaceAll('\0', '\ufffd');
  const confined = await confineInTime(source, mediaOrigin);
  if (!confined.ok) return confined;
  const { css, dropped, droppedCount } = confined.value;
  const isCustomized = css !== '';
  const isKnown = await database.transaction(async (tx) => {
    const changed = await tx.query(
      `update blog_skins s set custom_css_source = $2, custom_css = $3, custom_css_version = $4
         from blogs b where b.blog_id = s.blog_id and b.ameba_id = $1 returning s.blog_id`,
      [amebaId, source === '' ? null : source, isCustomized ? css : null, CONFINING_VERSION],
    );
    await tx.query(
      `update blogs set sub_directory = $2 where ameba_id = $1 and sub_directory = ''`,
      [amebaId, toSubDirectory(amebaId)],
    );
    return changed.length > 0;
  });
  return isKnown ? success({ isCustomized, dropped, droppedCount }) : failure('no-blog');
};
