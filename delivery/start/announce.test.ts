import { announcementFor, greetingFor } from './announce.ts';
import { buildEndpoints } from './endpoints.ts';
import { readyAddresses } from './readiness/readyAddresses.ts';

const PLACES = buildEndpoints(['127.0.0.1', '127.0.0.2', '127.0.0.3'], [4600, 4601, 4602, 4603]);

test('announces four origins without trailing slash and the demo blogs in one line of JSON', () => {
  const line = announcementFor(PLACES, true);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    host: 'http://127.0.0.1:4600',
    assets: 'http://127.0.0.2:4601',
    platform: 'http://127.0.0.3:4602',
    console: 'http://127.0.0.2:4603',
    blogs: {
      new: 'nanohana-daidokoro',
      official: 'kanoya-mio',
      old: 'tsubame-kanamono',
      uranus: 'hidamari-yonin',
    },
  });
});

test('announces no blogs without the demo', () => {
  expect(JSON.parse(announcementFor(PLACES, false))).toMatchObject({ blogs: {} });
  expect(greetingFor(PLACES, false)).not.toContain('nanohana');
});

test('greets with the address of a blog in each template, the consoles and how to sign in', () => {
  const greeting = greetingFor(PLACES, true);
  for (const words of [
    'http://127.0.0.1:4600/nanohana-daidokoro/',
    'http://127.0.0.1:4600/kanoya-mio/',
    'http://127.0.0.1:4600/tsubame-kanamono/',
    'http://127.0.0.1:4600/hidamari-yonin/',
    'http://127.0.0.1:4600/_console',
    'http://127.0.0.2:4603/',
    'npm run team -- grant AMEBAID --role release',
    'hanamizuki-3 with the password engawa-demo',
  ])
    expect(greeting).toContain(words);
});

test('waits for the health checks and, with the demo, also for the top pages of the four blogs', () => {
  const health = ['4602', '4601', '4600', '4603'].map((port) =>
    expect.stringContaining(`${port}/_health`),
  );
  expect(readyAddresses(PLACES, false)).toEqual(health);
  expect(readyAddresses(PLACES, true).slice(4)).toEqual([
    'http://127.0.0.1:4600/nanohana-daidokoro/',
    'http://127.0.0.1:4600/kanoya-mio/',
    'http://127.0.0.1:4600/tsubame-kanamono/',
    'http://127.0.0.1:4600/hidamari-yonin/',
  ]);
});
