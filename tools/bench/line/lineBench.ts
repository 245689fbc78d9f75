import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { findBrowser } from '../../test/browser/findBrowser.ts';
import type { TemplateName } from '@engawa/contract';
import { pagesOf, type BenchPage } from '../browser/pages.ts';
import { readPage, type Reading } from '../browser/readPage.ts';
import type { BenchProduct } from '../product/benchProduct.ts';
import { median, medians } from '../report/statistics.ts';
import { makeCertificate } from './certificate.ts';
import { startTlsOrigins } from './tlsOrigins.ts';

/** Medians over all visits to one page over TLS and HTTP/2, each round trip of 80 ms. */
export type LineFigures = BenchPage & {
  readonly threeOrigins: Reading;
  readonly oneOrigin: Reading;
  /** LCP from three origins over that from one, compared within each pair of visits */
  readonly lcpOfOne: number;
};

export const RTT_MS = 80;
const VISITS = 4;
const QUICK_VISITS = 1;

/** Measures what it costs a first visit that page, release files and pictures come from three origins. */
export const benchLine = async (
  { host, assets, platform }: BenchProduct,
  templates: readonly TemplateName[],
  isQuick: boolean,
): Promise<readonly LineFigures[]> => {
  const found = await findBrowser();
  if (!found.ok) throw new PlainError(found.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = found.value;
  const visits = isQuick ? QUICK_VISITS : VISITS;
  const certificate = await makeCertificate();
  const origins = [host, assets, platform];
  const three = await startTlsOrigins(certificate, origins, false, RTT_MS);
  const one = await startTlsOrigins(certificate, origins, true, RTT_MS);
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.pin}`]);
  try {
    const figures: LineFigures[] = [];
    for (const page of await pagesOf(host, templates)) {
      const pairs: { readonly three: Reading; readonly one: Reading }[] = [];
      // the first pair counts for nothing: the page is drawn and its files are read
      for (let visit = -1; visit < visits; visit += 1) {
        const pair = {
          three: await readPage(browser, `${three.origin}${page.path}`, false, 0),
          one: await readPage(browser, `${one.origin}${page.path}`, false, 0),
        };
        if (visit >= 0) pairs.push(pair);
      }
      figures.push({
        ...page,
        threeOrigins: medians(pairs.map((pair) => pair.three)),
        oneOrigin: medians(pairs.map((pair) => pair.one)),
        lcpOfOne: median(pairs.map((pair) => pair.three.lcpMs / pair.one.lcpMs)),
      });
    }
    return figures;
  } finally {
    await browser.close();
    three.close();
    one.close();
  }
};
