import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SITE_KEY = 'site-key-of-the-journeys';
const SECRET = 'secret-of-the-journeys';

/** `execute` fetches a token from the script's origin. */
const SCRIPT = `
const { origin, searchParams } = new URL(document.currentScript.src);
window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => {
    if (key !== searchParams.get('render')) throw new Error('another key');
    const answer = await fetch(origin + '/recaptcha/execute?' + new URLSearchParams({ key, action }));
    return answer.text();
  },
};
`;

/** A local reCAPTCHA v3: script, tokens that are valid once, and scores, which the journey sets. */
export const startRecaptchaStandIn = async () => {
  const issued = new Map<string, { readonly action: string | null; readonly hostname: string }>();
  const state = { score: 0.9, loadedBy: [] as (string | undefined)[] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    if (pathname === '/recaptcha/api.js') {
      state.loadedBy.push(request.headers.referer);
      response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
    } else if (pathname === '/recaptcha/execute') {
      const token = crypto.randomUUID();
      const { hostname } = new URL(request.headers.origin ?? 'http://unknown');
      issued.set(token, { action: searchParams.get('action'), hostname });
      response.setHeader('Access-Control-Allow-Origin', '*').end(token);
    } else if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(await text(request));
      const token = form.get('response') ?? '';
      const found = form.get('secret') === SECRET ? issued.get(token) : undefined;
      issued.delete(token);
      const verdict = found
        ? { success: true, score: state.score, ...found }
        : { success: false, 'error-codes': ['timeout-or-duplicate'] };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(verdict));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    env: {
      ENGAWA_RECAPTCHA_SITE_KEY: SITE_KEY,
      ENGAWA_RECAPTCHA_SECRET: SECRET,
      ENGAWA_RECAPTCHA_ORIGIN: `http://127.0.0.1:${port}`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
