import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdminListener } from './adminListener.ts';

const aFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const statusAt = async (port: number) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/_admin/x`)).status;
  } catch {
    return null;
  }
};

/** A public server and its admin listener. */
const serving = async (address: { readonly host: string; readonly port: number } | null) => {
  const admin = createAdminListener(address);
  const handle: RequestListener = (request, response) => {
    response.writeHead(admin.isOpenTo(request) ? 200 : 404).end();
  };
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await admin.listen(handle);
  return {
    publicPort: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await admin.close();
    },
  };
};

test('only the admin listener answers admin requests once it is configured', async () => {
  const port = await aFreePort();
  const { publicPort, close } = await serving({ host: '127.0.0.1', port });
  expect(await statusAt(publicPort)).toBe(404);
  expect(await statusAt(port)).toBe(200);
  await close();
  expect(await statusAt(port)).toBeNull();
});

test('the public server answers admin requests without an admin listener', async () => {
  const { publicPort, close } = await serving(null);
  expect(await statusAt(publicPort)).toBe(200);
  await close();
});

test('rejects the start of a listener whose port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const admin = createAdminListener({ host: '127.0.0.1', port });
  await expect(admin.listen(() => undefined)).rejects.toThrow('EADDRINUSE');
  taken.close();
});
