import type { OfficialCategory } from '@engawa/api-client/model/site.ts';

/** What the category of a page is called. */
export const categoryName = ({
  code,
  categories,
}: {
  readonly code: string;
  readonly categories: readonly OfficialCategory[];
}): string => categories.find((category) => category.code === code)?.name ?? code;
