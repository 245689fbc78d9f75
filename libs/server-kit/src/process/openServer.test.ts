import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openServer } from './openServer.ts';

const open = async (address: string) => {
  const server = createServer((_request, response) => response.end('open'));
  const close = await openServer(server, address);
  return { close, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('listens at the address until it is closed', async () => {
  const { close, address } = await open('127.0.0.1:0');
  expect(await (await fetch(`http://${address}/`)).text()).toBe('open');
  await close();
  await expect(fetch(`http://${address}/`)).rejects.toThrow();
});

test('closes open connections', async () => {
  const { close, address } = await open('127.0.0.1:0');
  const socket = connect(Number(address.split(':')[1]), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await close();
  await closed;
});

test('rejects an address in use, with the code of the system, and an invalid address', async () => {
  const { close, address } = await open('127.0.0.1:0');
  await expect(open(address)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(open('nowhere:port')).rejects.toThrow('must be an address and a port');
  await close();
});
