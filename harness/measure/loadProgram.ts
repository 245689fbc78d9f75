/**
 * Sends requests with autocannon, in a separate program so that the load runs on another core than
 * the server.
 */
import autocannon, { type Client, type Instance } from 'autocannon';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { loadOrderShape, loadOutputShape } from './runLoad.ts';
import { quantile } from './statistics.ts';

const REFUSED = 503;
/** Sample interval: a result is complete only at the next sample, by default a second later. */
const SAMPLE_MS = 50;
const TIMEOUT_S = 60;

const order = v.parse(loadOrderShape, await json(process.stdin));
const { origin, headers, connections, status, durationS } = order;

const latenciesMs: number[] = [];
const failures: string[] = [];
let refused = 0;
let lastMs = 0;
let instance: Instance | null = null;

const fail = (failure: string): void => {
  failures.push(failure);
  instance?.stop();
};

let clients = 0;

const setUpClient = (client: Client): void => {
  const requests = connections[clients] ?? [];
  clients += 1;
  let turn = 0;
  let isChecked = false;
  const checkBody = (path: string, expected: string) => (_status: number, body: string) => {
    if (isChecked && body !== expected) fail(`${path} answers ${body}`);
  };
  client.setRequests(
    requests.map(({ isPreparation: _is, expectedBody, ...request }) =>
      expectedBody === undefined
        ? request
        : { ...request, onResponse: checkBody(request.path, expectedBody) },
    ),
  );
  client.on('response', (answered, _bytes, ms) => {
    const request = requests[turn % requests.length];
    turn += 1;
    if (request?.isPreparation) {
      if (answered !== 200) fail(`${request.path} answers ${answered}`);
      return;
    }
    lastMs = performance.now();
    isChecked = answered !== REFUSED;
    if (answered === status) latenciesMs.push(ms);
    else if (answered === REFUSED) refused += 1;
    else fail(`${request?.path} answers ${answered}`);
  });
};

const quantileMs = (share: number): number =>
  latenciesMs.length > 0 ? quantile(latenciesMs, share) : 0;

const amount = connections.reduce((sum, requests) => sum + requests.length, 0);
const startedMs = performance.now();
const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
  instance = autocannon(
    {
      url: origin,
      headers: headers ?? {},
      connections: connections.length,
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_S,
      setupClient: setUpClient,
      ...(durationS === null ? { amount } : { duration: durationS }),
    },
    (error: unknown, result) => (error ? reject(error) : resolve(result)),
  );
});
if (errors + timeouts > 0) failures.push(` did not answer ${errors + timeouts} requests`);
const result: v.InferInput<typeof loadOutputShape> =
  failures[0] === undefined
    ? {
        requests: latenciesMs.length,
        refused,
        durationMs: lastMs - startedMs,
        p50Ms: quantileMs(0.5),
        p99Ms: quantileMs(0.99),
      }
    : { failure: failures[0] };
process.stdout.write(JSON.stringify(result));
