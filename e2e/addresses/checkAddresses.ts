import { Agent } from 'node:http';
import { rawRequest, type RawAnswer } from '../harness/requests/rawRequest.ts';
import type { AddressRow } from './addressRow.ts';

const AT_ONCE = 8;

const typeOf = ({ headers, body }: RawAnswer): string | undefined => {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  if (mediaType !== 'text/html') return mediaType || undefined;
  return /^<!doctype html><html [^>]*data-page-type="([^"]+)"/.exec(body.toString())?.[1];
};

/** What was found, as a row, so that it reads beside what was expected. */
const foundAt = (row: AddressRow, answer: RawAnswer): Record<keyof AddressRow, unknown> => ({
  path: row.path,
  method: row.method,
  status: answer.status,
  to: answer.headers.location,
  type: row.type === undefined ? undefined : typeOf(answer),
  allow: row.allow === undefined ? undefined : answer.headers.allow,
});

const isSame = (row: AddressRow, found: Record<keyof AddressRow, unknown>) =>
  row.status === found.status &&
  row.to === found.to &&
  row.type === found.type &&
  row.allow === found.allow;

/**
 * Asks for every address as it is written.
 * @param origin of the host
 * @returns those that are answered otherwise, with what is expected and what was found
 */
export const wrongAddresses = async (
  origin: string,
  rows: readonly AddressRow[],
): Promise<readonly string[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const wrong: string[] = [];
  const waiting = rows.values();
  const walk = async () => {
    for (const row of waiting) {
      const { path, method = 'GET' } = row;
      const found = foundAt(row, await rawRequest(origin, path, { method, agent }));
      if (!isSame(row, found)) {
        wrong.push(`expected ${JSON.stringify(row)}, found ${JSON.stringify(found)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
  } finally {
    agent.destroy();
  }
  return wrong;
};
