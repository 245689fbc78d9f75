import fs from 'node:fs';
import { patientFile } from './patientFile.server.ts';

/** A descriptor without an open file. */
const DESCRIPTOR = 987_654;

/** A disk that writes complete lines, or fails because it is full. */
const aDisk = () => {
  const disk = { isFull: false, text: '' };
  jest.spyOn(fs, 'writeSync').mockImplementation((_descriptor: number, bytes: unknown) => {
    if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    disk.text += String(bytes);
    return Buffer.byteLength(String(bytes));
  });
  return disk;
};

afterEach(() => jest.restoreAllMocks());

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('writes a log line before the call returns', () => {
  const disk = aDisk();
  patientFile(DESCRIPTOR).write('one\n');
  expect(disk.text).toBe('one\n');
});

test('writes log lines that met a full disk first, in order, once there is space', () => {
  const disk = aDisk();
  const file = patientFile(DESCRIPTOR);
  disk.isFull = true;
  for (const line of ['one\n', 'two\n', 'three\n']) file.write(line);
  disk.isFull = false;
  file.write('four\n');
  expect(disk.text).toBe('one\ntwo\nthree\nfour\n');
});

test('drops log lines beyond the limit of its queue, and logs their number once there is space', async () => {
  const disk = aDisk();
  const line = `${'-'.repeat(150)}\n`;
  const file = patientFile(DESCRIPTOR, 2 * line.length - 1);
  disk.isFull = true;
  for (let count = 0; count < 5; count += 1) file.write(line);
  disk.isFull = false;
  file.write(line);
  await settled();
  const lines = disk.text.trimEnd().split('\n');
  expect(`${lines[0]}\n`).toBe(line);
  const notified = lines.filter((one) => one.startsWith('{')).map((one) => JSON.parse(one));
  expect(notified).toEqual([
    { time: expect.any(String), level: 'error', lost: 5, msg: 'lines were lost' },
  ]);
  file.write('after\n');
  expect(disk.text.endsWith('after\n')).toBe(true);
});
