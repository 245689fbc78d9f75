import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { readHosts } from './hostStates.ts';
import { parseSamples } from './metricSamples.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const aHost = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { origin: `http://127.0.0.1:${port}` };
};

const METRICS = `# TYPE engawa_host_part_failures counter
engawa_host_part_failures_total{release="entry@1.2.3",code="6-102"} 2
engawa_host_part_failures_total{release="entry@1.2.3",code="6-103"} 3
engawa_host_part_failures_total{release="social@1.0.0",code="6-102"} 0
engawa_host_browser_crashes_total{module="social/Iine"} 1
engawa_host_browser_crashes_total{module="social/Iine",release="social@1.0.0",owner="social-team"} 2
engawa_host_browser_crashes_total{module="social/Follow",release="social@1.0.0",owner="social-team"} 3
engawa_host_web_lcp_bucket{le="500",release="entry@1.2.3",navigation="soft"} 1
engawa_host_web_lcp_bucket{le="+Inf",release="entry@1.2.3",navigation="soft"} 2
engawa_host_release_refused{remote="entry",version="1.2.4"} 1
# EOF
`;

test('BF27 reads the health of a host, its live and refused releases, and the failures of each version', async () => {
  const requests: string[] = [];
  const host = await aHost((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization ?? ''}`);
    if (request.url === '/_health')
      response.end('{"status":"ok","versions":{"entry":"1.2.3"},"uptime_s":1}');
    else response.end(METRICS);
  });
  expect(await readHosts([host.origin], 'secret')).toEqual([
    {
      origin: host.origin,
      error: null,
      versions: { entry: '1.2.3' },
      refused: ['entry@1.2.4'],
      failures: [{ label: 'entry@1.2.3', count: 5 }],
      crashes: [
        { label: 'social@1.0.0', count: 5 },
        { label: 'social/Iine', count: 1 },
      ],
      vitals: [
        { release: 'entry@1.2.3', vital: 'lcp', upTo: 500, count: 1 },
        { release: 'entry@1.2.3', vital: 'lcp', upTo: Infinity, count: 2 },
      ],
      metricsError: null,
    },
  ]);
  expect(requests.toSorted()).toEqual(['/_health ', '/_metrics Bearer secret']);
});

test('BF27 reports a host that is unavailable, refuses its metrics or does not answer', async () => {
  const host = await aHost((request, response) => {
    if (request.url === '/_health')
      response.writeHead(503).end('{"status":"unavailable","reasons":["draining"]}');
    else response.writeHead(401).end();
  });
  const [ill, gone] = await readHosts([host.origin, 'http://127.0.0.1:1'], 'x');
  expect(ill).toMatchObject({ error: 'draining', metricsError: 'status 401', failures: [] });
  expect(gone?.error).not.toBeNull();
  expect(gone?.metricsError).not.toBeNull();
});

test('parses metric labels with quotes and brackets', () => {
  expect(parseSamples('a_total{x="}\\"y",z="1"} 4.5e1 # exemplar')).toEqual([
    { name: 'a_total', labels: { x: '}"y', z: '1' }, value: 45 },
  ]);
});
