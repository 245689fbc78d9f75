const TICK_MS = 1000;

/**
 * Reports a slow step on standard error: on a terminal one line with the elapsed seconds, elsewhere
 * one line at the start and one at the end.
 * @param {string} label the step, such as 'Building'
 */
export const startProgress = (label, stream = process.stderr) => {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const draw = () => stream.write(`\r\x1b[K${label} … ${seconds()} s`);
  if (!stream.isTTY) stream.write(`${label} …\n`);
  const timer = stream.isTTY ? setInterval(draw, TICK_MS) : undefined;
  let isRunning = true;
  const stop = () => {
    clearInterval(timer);
    if (isRunning && stream.isTTY) stream.write('\r\x1b[K');
    isRunning = false;
  };
  return {
    done: (outcome = 'done') => {
      stop();
      stream.write(`${label}: ${outcome} (${seconds()} s)\n`);
    },
    /** stops the display without a message; does nothing after the end */
    stop,
  };
};
