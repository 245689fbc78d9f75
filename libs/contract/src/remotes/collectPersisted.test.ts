import { serializableSlice, type StateSlice } from '../state/stateSlice.ts';
import { collectPersisted, findPersistedError } from './collectPersisted.ts';
import type { ReleaseRecord } from './releaseRecord.ts';

const aSlice = (name: string, isMembers?: boolean): StateSlice =>
  serializableSlice<string>({
    reducerPath: `${name}State`,
    reducer: (state = '') => state,
    persisted: {
      name,
      version: 1,
      forS: 300,
      ...(isMembers !== undefined && { isMembers }),
      toStored: (state) => state,
      fromStored: String,
    },
  });

const TIP = { forS: 300, isMembers: false, version: 1, shape: '"string"' };

const plain = serializableSlice<string>({ reducerPath: 'plain', reducer: (state = '') => state });

const aRecord = (remote: string, persisted?: ReleaseRecord['persisted']): ReleaseRecord => ({
  remote,
  version: '1.0.0',
  contract: '^1.0',
  shared: {},
  exposes: {},
  ...(persisted && { persisted }),
  files: {},
  commit: 'unknown',
  builtAt: '2026-04-01T00:00:00.000Z',
});

test('collects what slices persist: seconds, version, shape and whether the value belongs to a member', () => {
  const feed = aSlice('feed', true);
  expect(
    collectPersisted([{ slices: [feed, plain] }, {}, { slices: [feed, aSlice('tip')] }]),
  ).toEqual({ feed: { ...TIP, isMembers: true }, tip: TIP });
});

test('refuses a persisted name of another live remote', () => {
  const feed = { feed: TIP };
  const others = [aRecord('host'), aRecord('social', feed)];
  expect(findPersistedError(aRecord('entry', feed), others)).toBe(
    'it persists feed, as social 1.0.0 does; take another name',
  );
  expect(findPersistedError(aRecord('entry', { constructor: feed.feed }), others)).toBeNull();
  expect(findPersistedError(aRecord('entry'), others)).toBeNull();
});
