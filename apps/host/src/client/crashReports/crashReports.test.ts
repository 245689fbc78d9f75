import { createCrashReports, type Crash } from './crashReports.ts';

const aCrash = (module: string): Crash => ({
  module,
  release: 'host@1.0.0',
  pageType: 'blog-blogtop',
  message: 'broken',
});

const collectReports = (
  draws: readonly number[],
  pages: readonly string[],
  modules: readonly string[],
) => {
  const sent: string[] = [];
  const left = [...draws];
  let page = '';
  const report = createCrashReports({
    send: ({ module }) => void sent.push(`${page} ${module}`),
    draw: () => left.shift() ?? 1,
    page: () => page,
  });
  for (page of pages) for (const module of modules) report(aCrash(module));
  return sent;
};

test('R8.5 reports a crashed module once per page', () => {
  expect(collectReports([0], ['/a/'], ['host/Toolbar', 'host/Cover', 'host/Toolbar'])).toEqual([
    '/a/ host/Toolbar',
    '/a/ host/Cover',
  ]);
});

test('R8.5 reports crashes from one page in ten', () => {
  const pages = Array.from({ length: 10 }, (_, at) => `/${at}/`);
  const draws = pages.map((_, at) => at / pages.length);
  expect(collectReports(draws, pages, ['host/Toolbar'])).toEqual(['/0/ host/Toolbar']);
});

test('truncates the message of a crash to 300 characters', () => {
  const sent: Crash[] = [];
  const report = createCrashReports({
    send: (crash) => void sent.push(crash),
    draw: () => 0,
    page: () => '/',
  });
  report({ ...aCrash('host/Cover'), message: 'x'.repeat(1000) });
  expect(sent.map(({ message }) => message.length)).toEqual([300]);
});
