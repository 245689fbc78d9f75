import { pino, type DestinationStream } from 'pino';

/** What may wait for room, in bytes. Lines that come after it are lost, and counted. */
const WAITING_BYTES = 256 * 1024;

/**
 * A file that lines are written to at once. A full disk ends no process: lines wait in memory until
 * there is room again, and how many were lost then stands among them.
 * @param descriptor of the open file
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
  // what could not be written is kept by the stream, and written before the next line
  file.on('error', () => undefined);
  file.on('drop', () => {
    lost += 1;
    // tries again: of itself a stream that is full only drops
    file.write('');
  });
  file.on('write', () => {
    if (lost === 0 || isToTell) return;
    isToTell = true;
    queueMicrotask(tell);
  });
  // no more than this: its flushSync, which pino calls before the process ends, waits for room for ever
  return { write: (line) => void file.write(line) };
};
