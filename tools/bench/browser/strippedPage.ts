import { brotliCompressSync, constants } from 'node:zlib';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { takeSample, type SamplePage } from '../server/samplePage.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
// as the host compresses its pages
const QUALITY = 5;

/**
 * A page of the host as it would be without scripts and their data, and without rules for fetching pages ahead;
 * all else is the same.
 * @param change what else is different in its HTML
 */
export const stripPage = async (
  host: string,
  path: string,
  change: (html: string) => string = (html) => html,
  settledAfterMs?: number,
): Promise<SamplePage> => {
  const { 'speculation-rules': _rules, ...headers } = (await takeSample(host, path, settledAfterMs))
    .headers;
  const { body } = await rawRequest(host, path);
  const html = change(body.toString('utf8').replaceAll(SCRIPT, ''));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const stripped = brotliCompressSync(html, { params });
  const itsOwn = { 'content-encoding': 'br', 'content-length': `${stripped.length}` };
  return { path, headers: { ...headers, ...itsOwn }, body: stripped };
};
