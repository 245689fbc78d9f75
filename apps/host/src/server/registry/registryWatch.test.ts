import { createRegistryWatch } from './registryWatch.server.ts';

const aWatch = () => {
  const lines: string[] = [];
  const log = {
    error: (...said: unknown[]) => void lines.push(`error ${String(said.at(-1))}`),
    info: (...said: unknown[]) => void lines.push(`info ${String(said.at(-1))}`),
  };
  return { lines, watch: createRegistryWatch(async () => null, log) };
};

test('logs a failure that each poll repeats only once, and logs the end of the failure', async () => {
  const { lines, watch } = aWatch();
  for (const reason of ['404', '404', 'went back', 'went back']) watch.onFailure(new Error(reason));
  expect(watch.failure()).toBe('went back');
  expect(lines).toEqual(['error registry fetch failed', 'error registry fetch failed']);
  await watch.read(new AbortController().signal);
  await watch.read(new AbortController().signal);
  expect(watch.failure()).toBeNull();
  expect(lines.slice(2)).toEqual(['info registry fetch works again']);
});
