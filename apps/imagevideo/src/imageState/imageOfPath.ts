/** What the path of a picture's page says; null for any other. */
export const imageOfPath = (
  path: string,
): { readonly amebaId: string; readonly entryId: number; readonly imageId: number } | null => {
  const [, amebaId, entryId, imageId] =
    /^\/([^/]+)\/image-(\d{1,16})-(\d{1,16})\.html$/.exec(path) ?? [];
  return amebaId === undefined
    ? null
    : { amebaId, entryId: Number(entryId), imageId: Number(imageId) };
};
