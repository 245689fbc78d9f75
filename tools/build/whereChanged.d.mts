export const buildWhereChanged: (
  folder: string,
  hash: string | undefined,
  command: readonly string[],
) => number;
