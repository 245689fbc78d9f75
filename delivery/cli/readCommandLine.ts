type Runnable = {
  readonly parse: (args: readonly string[], source: { readonly from: 'user' }) => unknown;
};

/**
 * Reads a command line without carrying it out, for tests.
 * @param create creates the command with a function that carries it out
 * @errors PlainError for a wrong command line
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
