const TICK_MS = 1000;

/**
 * Says on standard error what takes time: on a terminal one line with the seconds, else a line at
 * the beginning and one at the end.
 * @param {string} label what is being done, such as 'Building'
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
    /** ends the display without a word; nothing where it has ended */
    stop,
  };
};
