import assert from 'node:assert/strict';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { productOnFaultyWire } from '@engawa/harness/faults/productOnFaultyWire.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { assertIine, iineButton, waitForIdleIine } from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { logText, waitForLogLine } from '@engawa/harness/product/logLines.ts';
import { MEMBERS, PASSWORD } from '@engawa/harness/demo/members.ts';
import { release } from '@engawa/harness/product/releases.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { purgePage } from '@engawa/harness/requests/renderUncached.ts';
import { until } from '@engawa/harness/until.ts';
import { openEntryAsMember } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(productOnFaultyWire);

const { amebaId } = LONG_BLOG;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SAMPLED = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

const look = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(url, { headers });
  await answer.text();
  return answer;
};

test(
  'a trace id connects a page view to the logs of host and platform down to its SQL statements',
  journey(async ({ product }) => {
    const { url } = await findEntry(product, amebaId, 30);
    const answer = await look(url, SAMPLED);
    const requestId = answer.headers.get('x-request-id');
    const ids = { request_id: requestId, trace_id: TRACE };
    await waitForLogLine(product, 'host', { ...ids, msg: 'answered', cache: 'miss', status: 200 });
    const rendered = await waitForLogLine(product, 'host', { ...ids, msg: 'page rendered' });
    assert.equal(rendered['path'], new URL(url).pathname);
    const reads = JSON.stringify(rendered['read_list']);
    assert.ok(reads.includes('"resource":"blogEntry"'), reads);
    const requested = await waitForLogLine(product, 'platform', { ...ids, msg: 'answered' });
    assert.ok(Array.isArray(requested['statement_list']), JSON.stringify(requested));
    assert.ok(
      JSON.stringify(requested['statement_list']).includes('select'),
      JSON.stringify(requested),
    );
    assert.match(String(requested['parent_id']), /^[\da-f]{16}$/);
    assert.notEqual(requested['span_id'], rendered['span_id']);
  }),
);

test(
  'OpenMetrics counters change with a cache miss, a hit, a 404 and a failed read',
  journey(async ({ product }) => {
    const [entry, unlucky] = await Promise.all(
      [31, 32].map((at) => findEntry(product, amebaId, at)),
    );
    const [host, platform] = [
      await readMetrics(product, 'host'),
      await readMetrics(product, 'platform'),
    ];
    // the frame's reads are shared by many pages
    await purgePage(product, '/ranking/');
    await look(entry?.url ?? '');
    await look(entry?.url ?? '');
    await look(`${product.host}/${amebaId}/nothing-here`);
    await purgePage(product, '/ranking/');
    const fault = product.wire.inject({ read: 'blogRanking', fault: 500 });
    await look(unlucky?.url ?? '');
    fault.lift();
    const after = await readMetrics(product, 'host');
    const grown = (name: string, labels: Readonly<Record<string, string>>) =>
      after.sum(name, labels) - host.sum(name, labels);
    const entries = { route: 'blog-entry' };
    assert.equal(grown('engawa_host_request_seconds_count', { ...entries, cache: 'miss' }), 2);
    assert.equal(grown('engawa_host_request_seconds_count', { ...entries, cache: 'hit' }), 1);
    assert.equal(grown('engawa_host_requests_total', { ...entries, status: '2xx' }), 3);
    assert.equal(grown('engawa_host_requests_total', { route: 'not-found', status: '4xx' }), 1);
    assert.equal(grown('engawa_host_page_seconds_count', { page_type: 'blog-entry' }), 2);
    const ranking = { resource: 'blogRanking' };
    // reads of the footer and of the footer panel
    assert.equal(grown('engawa_host_read_seconds_count', { ...ranking, outcome: 'ok' }), 2);
    assert.ok(grown('engawa_host_read_seconds_count', { ...ranking, outcome: 'API-005' }) > 0);
    assert.ok(after.sum('engawa_host_cache_bytes') > host.sum('engawa_host_cache_bytes'));
    assert.ok(after.sum('engawa_host_render_worker_heap_bytes') > 0);
    const reads = 'engawa_platform_resource_seconds_count';
    const requested = { resource: 'blogEntry', outcome: 'ok' };
    const { sum } = await readMetrics(product, 'platform');
    assert.equal(sum(reads, requested) - platform.sum(reads, requested), 2);
    const text = JSON.stringify([after.samples]);
    assert.ok(!text.includes(amebaId), 'a metric has a blog as its label');
  }),
);

test(
  'a promoted release is named in log lines, metrics and the health check',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const version = '3.2.1';
    await publishUnchecked(dataDir, 'entry', version, (text) =>
      text.replaceAll('前の記事', '一つ前の記事'),
    );
    await release(dataDir, 'promote', 'entry', version);
    const known = await findEntry(product, amebaId, 33);
    await until('the new release is served', async () =>
      (await renderedPage(known.url)).releases.includes(`entry@${version}`),
    );
    // an entry without an earlier cached copy
    const { url } = await findEntry(product, amebaId, 36);
    const { releases } = await renderedPage(url);
    const path = new URL(url).pathname;
    await waitForLogLine(product, 'host', { msg: 'page rendered', path, releases });
    await waitForLogLine(product, 'host', { msg: 'answered', path, releases });
    const { sum } = await readMetrics(product, 'host');
    assert.equal(sum('engawa_host_release_live', { remote: 'entry', version }), 1);
    const health = await fetch(`${product.host}/_health`);
    assert.deepEqual([health.status, (await health.json()).releases], [200, releases]);
  }),
);

test(
  'the logs of a sign-in and a like contain no personal data and no secrets',
  journey(async (stage) => {
    const { product } = stage;
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.liker, 34);
    const { page } = reader;
    await page.click(iineButton(entry.entryId));
    await waitForIdleIine(page, entry.entryId);
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    const cookies = await page.browserContext().cookies();
    const token = await page.evaluate(async () => {
      const answer = await fetch('/_api/personal;own=iine%3A1', { cache: 'no-store' });
      return (await answer.json()).csrf_token;
    });
    await waitForLogLine(product, 'platform', {
      msg: 'answered',
      route: '/signin',
      method: 'POST',
    });
    await waitForLogLine(product, 'host', { msg: 'answered', route: 'session' });
    const secrets = cookies.filter(({ value }) => value.length > 8).map(({ value }) => value);
    assert.ok(secrets.length > 0 && String(token).length > 8, 'no secrets to search for');
    const member = MEMBERS.liker.amebaId;
    for (const name of ['host', 'platform'] as const) {
      const text = await logText(product, name);
      for (const secret of [...secrets, token, PASSWORD, member, MEMBERS.liker.nickname])
        assert.ok(!text.includes(secret), `the log of the ${name} contains ${secret}`);
      assert.doesNotMatch(text, /"(?:cookie|authorization|remoteAddress)"|[?&](?:code|state)=/i);
    }
  }),
);
