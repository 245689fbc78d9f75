/** @jest-environment jsdom */
import type { DevNews, DevUpdate } from '../devNews.ts';
import { followRemote } from './followRemote.ts';

const URL = 'http://assets.test/entry/';

const update = (number: number, over: Partial<DevUpdate> = {}): DevUpdate => ({
  number,
  version: `1-dev.${number}`,
  isHot: number > 0,
  integrity: { 'a.css': `sha384-${number}`, 'a.js': `sha384-js${number}` },
  ...over,
});

const news = (over: Partial<DevNews>): DevNews => ({
  remote: 'entry',
  versionPrefix: '1-dev.',
  updates: [],
  problems: [],
  liveNumber: -1,
  ...over,
});

const aPage = (release = 'entry@1-dev.0') => {
  document.head.innerHTML = `<link rel="stylesheet" href="${URL}1-dev.0/a.css">`;
  const did: string[] = [];
  const trusted: Record<string, string> = {};
  let isWilling = true;
  let exchanged = Promise.resolve();
  const follower = followRemote({
    release,
    remoteUrl: URL,
    trust: (integrity) => void Object.assign(trusted, integrity),
    reload: () => did.push('reload'),
  });
  const join = () =>
    follower.join({
      name: 'entry',
      moveTo: (folder) => did.push(folder),
      exchange: async () => {
        did.push('exchange');
        if (!isWilling) throw new Error('not accepted');
        await exchanged;
      },
    });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const sheets = () =>
    [...document.querySelectorAll('link')].map((link) => [
      link.href.slice(URL.length),
      link.integrity ?? '',
    ]);
  const refuse = () => (isWilling = false);
  const hang = () => (exchanged = new Promise(() => undefined));
  return { ...follower, join, did, trusted, settle, sheets, refuse, hang };
};

test('applies updates of a remote in order, each from its own folder with its own hashes', async () => {
  const page = aPage();
  page.join();
  page.hear(news({ updates: [update(0), update(1)] }));
  page.hear(news({ updates: [update(2)] }));
  await page.settle();
  expect(page.did).toEqual([`${URL}1-dev.1/`, 'exchange', `${URL}1-dev.2/`, 'exchange']);
  expect(page.trusted[`${URL}1-dev.2/a.js`]).toBe('sha384-js2');
});

test('waits for the code of the remote before an update of modules, but replaces style sheets at once', async () => {
  const page = aPage();
  page.hear(news({ updates: [update(0), update(1)] }));
  await page.settle();
  expect(page.did).toEqual([]);
  expect(page.sheets()).toEqual([
    ['1-dev.0/a.css', ''],
    ['1-dev.1/a.css', 'sha384-1'],
  ]);
  document.querySelectorAll('link')[1]?.dispatchEvent(new Event('load'));
  expect(page.sheets()).toEqual([['1-dev.1/a.css', 'sha384-1']]);
  page.join();
  await page.settle();
  expect(page.did).toEqual([`${URL}1-dev.1/`, 'exchange']);
});

test('replaces a style sheet while a module update is in progress', async () => {
  const page = aPage();
  page.hang();
  page.join();
  page.hear(news({ updates: [update(0), update(1)] }));
  await page.settle();
  expect(page.did.at(-1)).toBe('exchange');
  expect(page.sheets().at(-1)).toEqual(['1-dev.1/a.css', 'sha384-1']);
  document.querySelectorAll('link')[1]?.dispatchEvent(new Event('load'));
  page.hear(news({ updates: [update(2)] }));
  await page.settle();
  expect(page.sheets().at(-1)).toEqual(['1-dev.2/a.css', 'sha384-2']);
});

test('leaves a style sheet that an update does not change', async () => {
  const page = aPage();
  page.hear(news({ updates: [update(0), update(1)] }));
  await page.settle();
  document.querySelectorAll('link')[1]?.dispatchEvent(new Event('load'));
  page.hear(news({ updates: [update(2, { integrity: { 'a.css': 'sha384-1' } })] }));
  await page.settle();
  expect(page.sheets()).toEqual([['1-dev.1/a.css', 'sha384-1']]);
});

test('fetches from the folder of an update that changes no module, and replaces no module', async () => {
  const page = aPage();
  page.join();
  page.hear(news({ updates: [update(0), update(1, { isHot: false })] }));
  await page.settle();
  expect(page.did).toEqual([`${URL}1-dev.1/`]);
});

test('reloads the page after a failed update, once the server renders with that update', async () => {
  const page = aPage();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  page.refuse();
  page.join();
  page.hear(news({ updates: [update(0), update(1)], liveNumber: 0 }));
  await page.settle();
  expect(page.did).not.toContain('reload');
  page.hear(news({ liveNumber: 1 }));
  await page.settle();
  expect(page.did.at(-1)).toBe('reload');
});

test('reloads the page for a build of another session, and applies no update', async () => {
  const page = aPage('entry@1-older.7');
  page.join();
  page.hear(news({ updates: [update(0)], liveNumber: 0 }));
  await page.settle();
  expect(page.did).toEqual(['reload']);
});
