/** A program of its own, so that asking runs on another core than answering. */
import { Agent, request } from 'node:http';
import { json, buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { CHROME_ENCODINGS } from './chromeHeaders.ts';

const orderShape = v.object({
  host: v.string(),
  adminToken: v.string(),
  blogs: v.array(v.string()),
  durationS: v.number(),
});

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };

const { host, adminToken, blogs, durationS } = v.parse(orderShape, await json(process.stdin));
const { hostname, port } = new URL(host);

/** @returns the answer's body; null where the host had more to draw than it could and said so */
const ask = (agent: Agent, { method, path, body }: Asked): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': CHROME_ENCODINGS,
      ...(body === undefined
        ? {}
        : { Authorization: `Bearer ${adminToken}`, 'Content-Length': Buffer.byteLength(body) }),
    };
    const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined)
        buffer(answer).then(() => resolve(null), reject);
      else reject(new Error(`${path} answered ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end(body);
  });

const latenciesMs: number[] = [];
let refused = 0;
const startedAt = performance.now();
const until = startedAt + durationS * 1000;

const askAgainAndAgain = async (blog: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ tags: [`blog:${blog}`] });
  let expected: string | null = null;
  do {
    const purged = (await ask(agent, { method: 'POST', path: '/_admin/purge', body }))?.toString();
    // exactly the page that was rendered for the last request: none was answered from the cache
    if (expected !== null && purged !== expected) throw new Error(`${blog}: ${purged}`);
    const from = performance.now();
    const page = await ask(agent, { method: 'GET', path: `/${blog}/` });
    if (page === null) refused += 1;
    else latenciesMs.push(performance.now() - from);
    expected = `${page === null ? 0 : 1} pages dropped\n`;
  } while (performance.now() < until);
  agent.destroy();
};

await Promise.all(blogs.map(askAgainAndAgain));
const durationMs = performance.now() - startedAt;
latenciesMs.sort((a, b) => a - b);
const quantileMs = (share: number) => latenciesMs[Math.floor(share * latenciesMs.length)] ?? 0;
process.stdout.write(
  JSON.stringify({
    requests: latenciesMs.length,
    refused,
    durationMs,
    p50Ms: quantileMs(0.5),
    p99Ms: quantileMs(0.99),
  }),
);
