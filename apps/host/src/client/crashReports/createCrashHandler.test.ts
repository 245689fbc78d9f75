/** @jest-environment jsdom */
import { createCrashHandler } from './createCrashHandler.ts';
import { CRASH_PATH } from './crashReports.ts';

/** Handles one crash of a part; returns the paths of the sent reports and the logged errors. */
const crash = (isBotAccess: boolean) => {
  const sent: unknown[] = [];
  const logged: unknown[] = [];
  jest.spyOn(Math, 'random').mockReturnValue(0);
  Object.assign(navigator, { sendBeacon: (path: string) => sent.push(path) });
  const releases = {
    known: {
      remotes: { host: { release: 'host@1.0.0', entry: '' } },
      modules: {},
      integrity: {},
      addModules: () => undefined,
    },
    trusted: { html: (html: string) => html, scriptUrl: (url: string) => url },
    report: (...line: readonly unknown[]) => void logged.push(line),
  };
  const error = new Error('broken');
  createCrashHandler(releases, { isBotAccess }, () => 'blog-entry')('social/Iine', error, 'key');
  jest.restoreAllMocks();
  return { sent, logged, error };
};

test('R8.5 a crash of a part is logged under its slot and reported to the host', () => {
  const { sent, logged, error } = crash(false);
  expect([sent, logged]).toEqual([[CRASH_PATH], [['REMOTE-004', 'key', error]]]);
});

test('R8.5 a crash in a bot is logged, but not reported', () => {
  const { sent, logged } = crash(true);
  expect([sent, logged.length]).toEqual([[], 1]);
});
