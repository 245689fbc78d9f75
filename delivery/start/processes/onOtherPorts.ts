/** What Node says of a port that another program has. */
export const PORT_TAKEN = /EADDRINUSE/;

/** Whether a start failed because of a port. @param sign in what the failure says */
export const isPortTaken = (error: unknown, sign = PORT_TAKEN): error is Error =>
  error instanceof Error && sign.test(error.message);

type Trying = {
  /** of a taken port, in what a failed start says */
  readonly sign?: RegExp;
  readonly mostTries?: number;
  /** hears what was said of a start that another one follows */
  readonly onTaken?: (said: string) => void;
};

/**
 * Starts something on free ports, and again where another program of this machine took one between our
 * look and our use of it.
 * @param start looks for ports of its own each time; what it has begun has ended when it fails
 * @errors throws what the last start threw; any other failure than a taken port at once
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
