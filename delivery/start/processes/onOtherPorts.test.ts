import { onOtherPorts } from './onOtherPorts.ts';

const TAKEN = 'listen EADDRINUSE: address already in use 127.0.0.1:20001';

/** Starts with these results, in order; counts the calls. */
const starts = (...ends: readonly (Error | string)[]) => {
  let count = 0;
  const start = async (): Promise<string> => {
    const end = ends[count++];
    if (end === undefined || end instanceof Error) throw end ?? new Error('not started so often');
    return end;
  };
  return { start, count: () => count };
};

test('starts a program again on other ports while a port is in use, and reports each error', async () => {
  const said: string[] = [];
  const { start, count } = starts(new Error(TAKEN), new Error(TAKEN), 'it runs');
  await expect(onOtherPorts(start, { onTaken: (text) => void said.push(text) })).resolves.toBe(
    'it runs',
  );
  expect([count(), said]).toEqual([3, [TAKEN, TAKEN]]);
});

test('rejects with the last error after the last try to start a program', async () => {
  const { start, count } = starts(new Error(TAKEN), new Error(`${TAKEN} again`), 'too late');
  await expect(onOtherPorts(start, { mostTries: 2 })).rejects.toThrow(`${TAKEN} again`);
  expect(count()).toBe(2);
});

test('does not start a program again after a failure other than a port in use', async () => {
  const { start, count } = starts(new Error('the disk is full'), 'too late');
  await expect(onOtherPorts(start)).rejects.toThrow('the disk is full');
  expect(count()).toBe(1);
});

test('recognises a port in use by the given sign in the output', async () => {
  const taken = new Error('Another server answers already.');
  await expect(onOtherPorts(starts(taken, 'it runs').start)).rejects.toThrow(taken);
  const { start } = starts(taken, 'it runs');
  await expect(onOtherPorts(start, { sign: /answers already/ })).resolves.toBe('it runs');
});
