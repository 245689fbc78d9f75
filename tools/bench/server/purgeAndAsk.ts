/** A program of its own, so that asking runs on another core than answering. */
import { Agent, request } from 'node:http';
import { json, buffer } from 'node:stream/consumers';
import * as v from 'valibot';

const orderShape = v.object({
  host: v.string(),
  adminToken: v.string(),
  blogs: v.array(v.string()),
  durationS: v.number(),
});

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };

const { host, adminToken, blogs, durationS } = v.parse(orderShape, await json(process.stdin));
const { hostname, port } = new URL(host);

const ask = (agent: Agent, { method, path, body }: Asked): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'br',
      ...(body === undefined
        ? {}
        : { Authorization: `Bearer ${adminToken}`, 'Content-Length': Buffer.byteLength(body) }),
    };
    const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${path} answered ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end(body);
  });

const latenciesMs: number[] = [];
const startedAt = performance.now();
const until = startedAt + durationS * 1000;

const askAgainAndAgain = async (blog: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ tags: [`blog:${blog}`] });
  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    const purged = (await ask(agent, { method: 'POST', path: '/_admin/purge', body })).toString();
    // exactly the page that was drawn for the last request: none was answered from the cache
    if (round > 0 && purged !== '1 pages dropped\n') throw new Error(`${blog}: ${purged}`);
    const from = performance.now();
    await ask(agent, { method: 'GET', path: `/${blog}/` });
    latenciesMs.push(performance.now() - from);
  }
  agent.destroy();
};

await Promise.all(blogs.map(askAgainAndAgain));
const durationMs = performance.now() - startedAt;
latenciesMs.sort((a, b) => a - b);
const quantileMs = (share: number) => latenciesMs[Math.floor(share * latenciesMs.length)] ?? 0;
process.stdout.write(
  JSON.stringify({
    requests: latenciesMs.length,
    durationMs,
    p50Ms: quantileMs(0.5),
    p99Ms: quantileMs(0.99),
  }),
);
