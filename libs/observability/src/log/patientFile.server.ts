import { pino, type DestinationStream } from 'pino';

/**
 * Maximum buffer, in bytes, for lines that wait for disk space. Further lines are dropped and
 * counted.
 */
const WAITING_BYTES = 256 * 1024;

/**
 * A file with synchronous writes. A full disk does not crash the process: lines wait in memory
 * until there is space again. A log line then reports the number of dropped lines.
 * @param descriptor file descriptor of the open file
 */
export const patientFile = (
  descriptor: number,
  waitingBytes = WAITING_BYTES,
): DestinationStream => {
  const file = pino.destination({ dest: descriptor, sync: true, maxLength: waitingBytes });
  let lost = 0;
  let isToTell = false;
  const tell = () => {
    const line = { time: new Date().toISOString(), level: 'error', lost, msg: 'lines were lost' };
    lost = 0;
    isToTell = false;
    file.write(`${JSON.stringify(line)}\n`);
  };
  // the stream retains unwritten data and writes it before the next line
  file.on('error', () => undefined);
  file.on('drop', () => {
    lost += 1;
    // an empty write makes the stream retry; a full stream only drops lines and does not retry
    file.write('');
  });
  file.on('write', () => {
    if (lost === 0 || isToTell) return;
    isToTell = true;
    queueMicrotask(tell);
  });
  // only `write`: pino would call `flushSync` before an exit, which would wait for space forever
  return { write: (line) => void file.write(line) };
};
