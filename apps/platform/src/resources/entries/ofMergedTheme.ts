import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../../database/database.ts';

/**
 * Reads a theme; if the theme was merged into another one (`theme_aliases`), reads the other theme.
 * @errors rejects with the errors of `read`
 */
export const ofMergedTheme = async <T>(
  database: Queryable,
  themeId: number,
  read: (themeId: number) => Promise<T>,
): Promise<T> => {
  try {
    return await read(themeId);
  } catch (error) {
    if (!(error instanceof ResourceError) || error.statusCode !== 404) throw error;
    const [alias] = await database.query<{ leads_to: number }>(
      'select leads_to from theme_aliases where theme_id = $1',
      [themeId],
    );
    if (!alias) throw error;
    return read(alias.leads_to);
  }
};
