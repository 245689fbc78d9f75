import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { aRecord } from '../../protocol/releases/release.fixture.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { findMissingModules, formatMissingModules } from './missingModules.server.ts';

const exposing = (
  remote: string,
  names: readonly string[],
  places: readonly string[] = [],
): ReleaseRecord =>
  aRecord(
    remote,
    '1.0.0',
    {},
    {
      exposes: Object.fromEntries(
        names.map((name) => [`./${name}`, { kind: 'page', js: [], css: [], places }]),
      ),
    },
  );

const FRAME: ReadonlySet<string> = new Set(Object.values(REMOTE_FRAME).flat());
const social = exposing('social', [
  'Iine',
  ...[...FRAME].map((module) => module.split('/')[1] ?? ''),
]);

test('finds no missing module while every placed module is exposed; the host serves modules of its own', () => {
  const entry = exposing('entry', ['Top', 'Items'], ['social/Iine', 'entry/Items', 'host/Ad']);
  expect(findMissingModules([exposing('host', ['main']), social, entry], FRAME)).toEqual([]);
});

test('names placed modules that no live release exposes, with the releases that place them', () => {
  const entry = exposing('entry', ['Top', 'List'], ['social/Saved', 'social/Iine', 'market/Ad']);
  const old = exposing('social', ['Iine', 'Timeline']);
  const missing = findMissingModules([exposing('host', ['main']), old, entry], FRAME);
  expect(missing).toEqual([
    {
      remote: 'social',
      version: '1.0.0',
      modules: ['HeaderFollow', 'ProfileBlock', 'ProfileFollow', 'Saved', 'StickyFollow'],
      placedBy: ['entry', 'host'],
    },
    { remote: 'market', version: null, modules: ['Ad'], placedBy: ['entry'] },
  ]);
  expect(missing.map(formatMissingModules)).toEqual([
    'social@1.0.0 lacks modules: entry and host place HeaderFollow, ProfileBlock, ProfileFollow, Saved, StickyFollow',
    'no release of market is live: entry places Ad',
  ]);
});
