import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { CHOSEN_JOURNEYS, JOURNEYS_OF_REMOTE } from './chosenJourneys.ts';

test('every chosen journey exists', () => {
  const files = readdirSync(join(CHECKOUT_ROOT, 'e2e/journeys'), {
    recursive: true,
    encoding: 'utf8',
  });
  const journeys = new Set(files.map((file) => basename(file, '.e2e.ts')));
  expect([...CHOSEN_JOURNEYS].filter((name) => !journeys.has(name))).toEqual([]);
});

test('every journey of a remote is a chosen journey', () => {
  const names = Object.values(JOURNEYS_OF_REMOTE).flat();
  expect(names.filter((name) => !CHOSEN_JOURNEYS.has(name))).toEqual([]);
});
