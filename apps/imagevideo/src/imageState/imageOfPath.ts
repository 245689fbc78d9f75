import { address, compileClaim } from '@engawa/contract';

const MATCHERS = address.image.claims.map(compileClaim);

/** Parses the path of an image's page; null for any other path. */
export const imageOfPath = (
  path: string,
): { readonly amebaId: string; readonly entryId: number; readonly imageId: number } | null => {
  const [, amebaId = '', file = '', ...rest] = path.split('/');
  if (amebaId === '' || rest.length > 0) return null;
  for (const matches of MATCHERS) {
    const ids = matches(file);
    if (ids) return { amebaId, entryId: Number(ids.entryId), imageId: Number(ids.imageId) };
  }
  return null;
};
