/** Removes the frames of Node, Jest and the browser's driver from a stack. */
export const withoutForeignFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => !/^ +at .*(?:node:internal|node_modules)/.test(line))
    .join('\n');

/** Formats an error and its causes for a test report. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = withoutForeignFrames(error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\n${errorText(error.cause)}`;
};
