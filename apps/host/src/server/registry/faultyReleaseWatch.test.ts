import { createFaultyReleaseWatch, findFailedRelease } from './faultyReleaseWatch.ts';

const aWatch = (liveSinceMs: number | null = 0) => {
  const banished: string[] = [];
  const clock = { ms: 1000 };
  const note = createFaultyReleaseWatch({
    liveSinceMs: () => liveSinceMs ?? undefined,
    banish: (remote, version) => void banished.push(`${remote}@${version}`),
    now: () => clock.ms,
  });
  return { note, banished, clock };
};

const buildLoadError = (release: string) => new Error(`late\n    at ${release}/server.cjs:2:23`);

test.each([
  [buildLoadError('entry@1.2.3'), { remote: 'entry', version: '1.2.3' }],
  [
    'Error: x\n at f (my-remote@2.0.0-local.abc+changes/main.cjs:1:1)',
    { remote: 'my-remote', version: '2.0.0-local.abc+changes' },
  ],
  [new Error('render worker exited'), null],
  ['at /host/dist/server/host.cjs:1:1', null],
])('finds the release that caused %s', (error, release) => {
  expect(findFailedRelease(error)).toEqual(release);
});

test('rolls a release back after three worker losses within a minute', () => {
  const { note, banished, clock } = aWatch();
  note(buildLoadError('entry@2.0.0'));
  note(buildLoadError('social@1.0.0'));
  note(buildLoadError('entry@2.0.0'));
  note(new Error('render worker exited'));
  expect(banished).toEqual([]);
  clock.ms += 59_000;
  note(buildLoadError('entry@2.0.0'));
  expect(banished).toEqual(['entry@2.0.0']);
});

test('does not roll a release back for losses that are further apart', () => {
  const { note, banished, clock } = aWatch();
  for (let loss = 0; loss < 5; loss += 1) {
    note(buildLoadError('entry@2.0.0'));
    clock.ms += 31_000;
  }
  expect(banished).toEqual([]);
});

test('does not roll back a release that is not live or was live for ten minutes', () => {
  for (const since of [1000 - 600_000, null]) {
    const { note, banished } = aWatch(since);
    for (let loss = 0; loss < 5; loss += 1) note(buildLoadError('entry@2.0.0'));
    expect(banished).toEqual([]);
  }
});
