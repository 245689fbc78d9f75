import { brotliCompressSync, constants } from 'node:zlib';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { takeSample, type SamplePage } from '../server/samplePage.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
// as the host compresses its pages
const QUALITY = 5;

/** A page of the host as it would be without scripts and their data, headers and all else the same. */
export const stripPage = async (
  host: string,
  path: string,
  settledAfterMs?: number,
): Promise<SamplePage> => {
  const { headers } = await takeSample(host, path, settledAfterMs);
  const { body } = await rawRequest(host, path);
  const html = body.toString('utf8').replaceAll(SCRIPT, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const stripped = brotliCompressSync(html, { params });
  const itsOwn = { 'content-encoding': 'br', 'content-length': `${stripped.length}` };
  return { path, headers: { ...headers, ...itsOwn }, body: stripped };
};
