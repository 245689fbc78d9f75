import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SITE_KEY = 'site-key-of-the-journeys';
const SECRET = 'secret-of-the-journeys';

/** As the script of the real one: `ready`, and `execute`, which gets an answer from where it came. */
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

/**
 * Stands in for reCAPTCHA v3 on this machine: script, answers that are good once, and verdicts. What a
 * browser is scored with is set by the journey.
 */
export const startRecaptchaStandIn = async () => {
  const given = new Map<string, { readonly action: string; readonly hostname: string }>();
  const state = { score: 0.9, loadedBy: [] as (string | undefined)[] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    if (pathname === '/recaptcha/api.js') {
      state.loadedBy.push(request.headers.referer);
      response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
    } else if (pathname === '/recaptcha/execute') {
      const answer = crypto.randomUUID();
      const { hostname } = new URL(request.headers.origin ?? 'http://nobody');
      given.set(answer, { action: searchParams.get('action') ?? '', hostname });
      response.setHeader('Access-Control-Allow-Origin', '*').end(answer);
    } else if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(await text(request));
      const answer = form.get('response') ?? '';
      const found = form.get('secret') === SECRET ? given.get(answer) : undefined;
      given.delete(answer);
      response
        .setHeader('Content-Type', 'application/json')
        .end(
          JSON.stringify(
            found
              ? { success: true, score: state.score, ...found }
              : { success: false, 'error-codes': ['timeout-or-duplicate'] },
          ),
        );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
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
