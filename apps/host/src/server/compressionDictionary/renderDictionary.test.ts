import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { RenderRequest } from '../../protocol/workerMessages.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { createDictionaries, renderDictionary } from './renderDictionary.ts';

const buildSet = (version: string): ReleaseSet =>
  buildReleaseSet({
    host: aRelease('host', '1.0.0'),
    entry: aRelease('entry', version, '', {
      exposes: {
        './BlogTop': {
          kind: 'page',
          js: [],
          css: [],
          claims: [{ file: '', pageType: 'blog-blogtop' }],
        },
        './EntryDetail': {
          kind: 'page',
          js: [],
          css: [],
          claims: [{ file: 'entry-{entryId}.html', pageType: 'blog-entry' }],
        },
      },
    }),
  });

type Requested = Omit<RenderRequest, 'id'>;

const aPool = (
  bytesOf = ({ sample, versions }: Requested) => `${sample} ${versions['entry']};`,
) => {
  const requested: Requested[] = [];
  const render = async (request: Requested) => {
    requested.push(request);
    return aRenderedPage(bytesOf(request));
  };
  return { requested, render };
};

describe('drawDictionary', () => {
  it('renders the sample blog in each template, without a request and at a fixed time', async () => {
    const pool = aPool();
    const rendered = await renderDictionary(pool, buildSet('1.0.0'));
    expect(rendered?.bytes.toString()).toBe('new 1.0.0;official 1.0.0;old 1.0.0;uranus 1.0.0;');
    expect(new Set(pool.requested.map(({ sample }) => sample))).toEqual(new Set(TEMPLATE_NAMES));
    for (const { context, isAwaited } of pool.requested)
      expect([context, isAwaited]).toEqual([null, false]);
    expect(new Set(pool.requested.map(({ nowMs }) => nowMs)).size).toBe(1);
    expect(await renderDictionary(pool, buildSet('1.0.0'))).toEqual(rendered);
    expect((await renderDictionary(pool, buildSet('2.0.0')))?.path).not.toBe(rendered?.path);
  });

  it('rejects when a page fails to render, and returns null without pages', async () => {
    const pool = aPool(() => '');
    await expect(renderDictionary(pool, buildSet('1.0.0'))).rejects.toThrow(
      'rendered with status 200',
    );
    const none = buildReleaseSet({ host: aRelease('host', '1.0.0') });
    expect(await renderDictionary(pool, none)).toBeNull();
  });
});

describe('createDictionaries', () => {
  it('renders dictionaries of the release sets that go live, once it is started', async () => {
    const pool = aPool();
    const live = { set: buildSet('1.0.0') };
    const { log, messages } = aLog();
    const { dictionaries, start, follow } = createDictionaries(pool, () => live.set, log);
    follow(live.set);
    expect(pool.requested).toEqual([]);
    await start();
    const first = dictionaries.current;
    expect(first).not.toBeNull();
    const next = buildSet('2.0.0');
    follow(next);
    await new Promise(setImmediate);
    // another set is live by now
    expect(dictionaries.current).toBe(first);
    live.set = next;
    follow(next);
    await new Promise(setImmediate);
    expect(dictionaries.current).not.toBe(first);
    expect(messages()).toEqual([]);
  });

  it('logs a failure, and the host continues without a dictionary', async () => {
    const { log, messages } = aLog();
    const set = buildSet('1.0.0');
    const { dictionaries, start } = createDictionaries(
      aPool(() => ''),
      () => set,
      log,
    );
    await start();
    expect(dictionaries.current).toBeNull();
    expect(messages()).toEqual(['compression dictionary failed']);
  });
});
