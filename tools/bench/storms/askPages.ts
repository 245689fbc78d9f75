/** A program of its own, so that asking runs on another core than answering. */
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { CHROME_ENCODINGS } from '../server/chromeHeaders.ts';
import { askOrder, type Asked } from './askOrder.ts';

const { host, paths, connections, status, durationS } = v.parse(
  askOrder,
  await json(process.stdin),
);
const { hostname, port } = new URL(host);
const headers = { 'Accept-Encoding': CHROME_ENCODINGS };

const statusOf = (agent: Agent, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ agent, hostname, port, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const latenciesMs: number[] = [];
let refused = 0;
let asked = 0;
const startedAt = performance.now();
const until = durationS === null ? null : startedAt + durationS * 1000;

/** The next address, or null where all is asked: once each, or again and again for a while. */
const nextPath = (): string | null => {
  const isOver = until === null ? asked >= paths.length : performance.now() > until;
  const path = paths[asked % paths.length];
  asked += 1;
  return isOver ? null : (path ?? null);
};

const askOnOneConnection = async (): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let path = nextPath(); path !== null; path = nextPath()) {
    const from = performance.now();
    const answered = await statusOf(agent, path);
    if (answered === status) latenciesMs.push(performance.now() - from);
    else if (answered === 503) refused += 1;
    else throw new Error(`${path} answered ${answered}`);
  }
  agent.destroy();
};

await Promise.all(Array.from({ length: connections }, askOnOneConnection));
const durationMs = performance.now() - startedAt;
latenciesMs.sort((a, b) => a - b);
const quantileMs = (share: number) => latenciesMs[Math.floor(share * latenciesMs.length)] ?? 0;
const result: Asked = {
  requests: latenciesMs.length,
  refused,
  durationMs,
  p50Ms: quantileMs(0.5),
  p99Ms: quantileMs(0.99),
};
process.stdout.write(JSON.stringify(result));
