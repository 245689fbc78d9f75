/** Node's error code for an occupied port. */
export const PORT_TAKEN = /EADDRINUSE/;

/** Whether a start failed because of an occupied port. @param sign pattern of the error message */
export const isPortTaken = (error: unknown, sign = PORT_TAKEN): error is Error =>
  error instanceof Error && sign.test(error.message);

type Trying = {
  /** pattern of a port conflict in an error message */
  readonly sign?: RegExp;
  readonly mostTries?: number;
  /** receives the error message of each start that is retried */
  readonly onTaken?: (said: string) => void;
};

/**
 * Starts a program on free ports, and retries if another program takes a port between the check and
 * its use.
 * @param start chooses new ports on each call; after a failure no process of it may run
 * @errors throws the last start's error; any error other than a port conflict is thrown immediately
 */
export const onOtherPorts = async <T>(
  start: () => Promise<T>,
  { sign = PORT_TAKEN, mostTries = 3, onTaken }: Trying = {},
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (!isPortTaken(error, sign) || tries >= mostTries) throw error;
      onTaken?.(error.message);
    }
  }
};
