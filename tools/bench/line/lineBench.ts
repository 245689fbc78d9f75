import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import type { TemplateName } from '@engawa/contract';
import { pagesOf, type BenchPage } from '../browser/pages.ts';
import { readPage, type Reading } from '../browser/readPage.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { median, medians } from '../../measure/statistics.ts';
import { makeCertificate } from './certificate.ts';
import { APART, startTlsOrigins } from './tlsOrigins.ts';

/** Medians over all visits to one page over TLS and HTTP/2, each round trip of 80 ms. */
export type LineFigures = BenchPage & {
  readonly threeOrigins: Reading;
  /** the files of releases under the origin of the pages, as ENGAWA_FILES_FROM_HOST has them */
  readonly filesFromHost: Reading;
  readonly oneOrigin: Reading;
  /** LCP from three origins over that from one, compared within each round of visits */
  readonly lcpOfOne: number;
  /** the same of the files under the origin of the pages */
  readonly filesFromHostOfOne: number;
};

const RTT_MS = 80;
const VISITS = 4;
const QUICK_VISITS = 1;

/** Measures what it costs a first visit that page, release files and pictures come from three origins. */
export const benchLine = async (
  { host, assets, platform }: BenchProduct,
  templates: readonly TemplateName[],
  isQuick: boolean,
): Promise<readonly LineFigures[]> => {
  await chooseBrowser();
  const visits = isQuick ? QUICK_VISITS : VISITS;
  const certificate = await makeCertificate();
  const origins = [host, assets, platform];
  const three = await startTlsOrigins(certificate, origins, APART.three, RTT_MS);
  const files = await startTlsOrigins(certificate, origins, APART.filesFromHost, RTT_MS);
  const one = await startTlsOrigins(certificate, origins, APART.one, RTT_MS);
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.pin}`]);
  try {
    const figures: LineFigures[] = [];
    for (const page of await pagesOf(host, templates)) {
      const rounds: Record<'three' | 'files' | 'one', Reading>[] = [];
      // the first round counts for nothing: the page is drawn and its files are read
      for (let visit = -1; visit < visits; visit += 1) {
        const round = {
          three: await readPage(browser, `${three.origin}${page.path}`, false, 0),
          files: await readPage(browser, `${files.origin}${page.path}`, false, 0),
          one: await readPage(browser, `${one.origin}${page.path}`, false, 0),
        };
        if (visit >= 0) rounds.push(round);
      }
      figures.push({
        ...page,
        threeOrigins: medians(rounds.map(({ three: reading }) => reading)),
        filesFromHost: medians(rounds.map(({ files: reading }) => reading)),
        oneOrigin: medians(rounds.map(({ one: reading }) => reading)),
        lcpOfOne: median(rounds.map((round) => round.three.lcpMs / round.one.lcpMs)),
        filesFromHostOfOne: median(rounds.map((round) => round.files.lcpMs / round.one.lcpMs)),
      });
    }
    return figures;
  } finally {
    await browser.close();
    three.close();
    files.close();
    one.close();
  }
};
