import { createFaultyReleaseWatch, releaseAtFault } from './faultyReleaseWatch.ts';

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

const lossOf = (release: string) => new Error(`late\n    at ${release}/server.cjs:2:23`);

test.each([
  [lossOf('entry@1.2.3'), { remote: 'entry', version: '1.2.3' }],
  [
    'Error: x\n at f (my-remote@2.0.0-local.abc+changes/main.cjs:1:1)',
    { remote: 'my-remote', version: '2.0.0-local.abc+changes' },
  ],
  [new Error('a render worker ended'), null],
  ['at /host/dist/server/host.cjs:1:1', null],
])('the release at fault in %s', (error, release) => {
  expect(releaseAtFault(error)).toEqual(release);
});

test('three losses within a minute bring the last good release back', () => {
  const { note, banished, clock } = aWatch();
  note(lossOf('entry@2.0.0'));
  note(lossOf('social@1.0.0'));
  note(lossOf('entry@2.0.0'));
  note(new Error('a render worker ended'));
  expect(banished).toEqual([]);
  clock.ms += 59_000;
  note(lossOf('entry@2.0.0'));
  expect(banished).toEqual(['entry@2.0.0']);
});

test('losses that lie further apart do not', () => {
  const { note, banished, clock } = aWatch();
  for (let loss = 0; loss < 5; loss += 1) {
    note(lossOf('entry@2.0.0'));
    clock.ms += 31_000;
  }
  expect(banished).toEqual([]);
});

test('a release that has served for ten minutes, or is not live, stays', () => {
  for (const since of [1000 - 600_000, null]) {
    const { note, banished } = aWatch(since);
    for (let loss = 0; loss < 5; loss += 1) note(lossOf('entry@2.0.0'));
    expect(banished).toEqual([]);
  }
});
