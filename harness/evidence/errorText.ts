/** A stack without the frames of Node, of Jest and of the browser's driver. */
export const withoutForeignFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => !/^ +at .*(?:node:internal|node_modules)/.test(line))
    .join('\n');

/** An error as its test sees it, with its causes. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = withoutForeignFrames(error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\n${errorText(error.cause)}`;
};
