import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';

const settingsShape = v.object({
  main: v.string(),
  remotes: v.record(v.string(), v.object({ entry: v.string() })),
  modules: v.record(v.string(), v.object({ js: v.array(v.string()) })),
});

/** Bytes in brotli of all scripts that a page names to come to life; 0 of a plain page, which never does. */
export const scriptBytesOf = async (html: string): Promise<number> => {
  const { document } = new JSDOM(html).window;
  const written = document.querySelector('#PAGE_SETTINGS');
  if (written === null) return 0;
  const settings: unknown = JSON.parse(written.textContent);
  const { main, remotes, modules } = v.parse(settingsShape, settings);
  const named = new Set([
    main,
    ...Object.values(remotes).map(({ entry }) => entry),
    ...Object.values(modules).flatMap(({ js }) => js),
  ]);
  let bytes = 0;
  for (const address of named) {
    const { origin, pathname } = new URL(address);
    const answer = await rawRequest(origin, pathname, { headers: { 'accept-encoding': 'br' } });
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    bytes += answer.body.length;
  }
  return bytes;
};
