type Runnable = {
  readonly parse: (args: readonly string[], source: { readonly from: 'user' }) => unknown;
};

/**
 * Parses a command line without running the command, for tests.
 * @param create creates the command with the given `run` function
 * @errors PlainError for a usage error
 */
export const readCommandLine = <Options>(
  create: (run: (options: Options) => void) => Runnable,
  args: readonly string[],
): Options => {
  const read: Options[] = [];
  create((options) => void read.push(options)).parse(args, { from: 'user' });
  const [options] = read;
  if (options === undefined) throw new Error('the command was not run');
  return options;
};
