/**
 * What is wrong with a command line, in one sentence; other errors are thrown again.
 * @param {unknown} error as `parseArgs` threw it
 */
export const commandLineFault = (error) => {
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
  // its first sentence names the option; what follows is advice for other command lines
  return `${error.message.split('. ')[0].replace(/\.$/, '')}.`;
};
