import { launchBrowser } from '@engawa/harness/browser/browser.ts';
import { median, medians } from '@engawa/harness/measure/statistics.ts';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import { visitedPages } from '../browser/visitedPages.ts';
import { visitPageQuietly, type QuietPage } from '@engawa/harness/browser/visitPage.ts';
import type { Bench } from '../report/benchReport.ts';
import { makeCertificate } from './certificate.ts';
import { startTlsOrigins } from './tlsOrigins.ts';

const RTT_MS = 80;
const VISITS = 4;
const QUICK_VISITS = 1;
const ROWS = ['FCP, ms', 'LCP, ms', 'requests'] as const;

/** Measures the cost of three origins (page, release files, images) for a first visit over TLS. */
export const benchLine: Bench = async ({ product, templates, isQuick }) => {
  await chooseBrowser();
  const { host, assets, platform } = product;
  const certificate = await makeCertificate();
  const three = await startTlsOrigins(certificate, [host, assets, platform], true, RTT_MS);
  const one = await startTlsOrigins(certificate, [host, assets, platform], false, RTT_MS);
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.pin}`]);
  try {
    const rows: (readonly (string | number)[])[] = [];
    const values: Record<string, number> = {};
    for (const { name, path } of await visitedPages(host, templates)) {
      const rounds: { readonly three: QuietPage; readonly one: QuietPage }[] = [];
      // a warm-up round: the page is rendered and its files are read
      for (let visit = -1; visit < (isQuick ? QUICK_VISITS : VISITS); visit += 1) {
        const round = {
          three: await visitPageQuietly(browser, `${three.origin}${path}`, { latencyMs: 0 }),
          one: await visitPageQuietly(browser, `${one.origin}${path}`, { latencyMs: 0 }),
        };
        if (visit >= 0) rounds.push(round);
      }
      for (const origins of ['three', 'one'] as const) {
        const page = medians(rounds.map((round) => round[origins]));
        rows.push([`${name}, ${origins}`, ...ROWS.map((row) => page[row])]);
      }
      values[`${name} over TLS: LCP of one origin's`] = median(
        rounds.map((round) => round.three['LCP, ms'] / round.one['LCP, ms']),
      );
    }
    return { tables: [{ heads: ['over TLS, by origins', ...ROWS], rows }], values };
  } finally {
    await browser.close();
    three.close();
    one.close();
  }
};
