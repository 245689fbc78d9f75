/** An error as its test sees it, without the frames of runner and driver. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !/^ +at .*(?:node:internal|node_modules)/.test(line));
  return error.cause === undefined
    ? frames.join('\n')
    : [...frames, errorText(error.cause)].join('\n');
};
