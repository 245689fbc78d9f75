import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Database } from '../database/database.ts';
import { confineInTime } from './confineInTime.ts';
import type { OwnerCssRefusal } from './confineOwnerCss.ts';
import type { DroppedPart } from './droppedParts.ts';
import { CONFINING_VERSION } from './limits.ts';
import { toSubDirectory } from './ownerCssPath.ts';

export type SavedOwnerCss = {
  /** whether anything of the sheet stands; pages link nothing where it does not */
  readonly isCustomized: boolean;
  readonly dropped: readonly DroppedPart[];
  readonly droppedCount: number;
};

/**
 * Stores an owner's sheet as it was written and, beside it, what stands of it. An empty sheet takes the
 * old one away.
 * @param mediaOrigin where pictures lie, without a trailing slash
 * @errors no-blog, or why the sheet was refused: then nothing has changed
 */
export const saveOwnerCss = async (
  database: Database,
  mediaOrigin: string,
  { amebaId, sheet }: { readonly amebaId: string; readonly sheet: string },
): Promise<Result<SavedOwnerCss, OwnerCssRefusal | 'no-blog'>> => {
  // a database's text has no place for it, and in CSS it is a mistake
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
