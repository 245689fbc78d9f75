import { createServer } from 'node:http';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { openServer } from '@engawa/server-kit/process/openServer.ts';
import { signedInCookies } from './signedInClient.ts';

test.each([
  ['the host', 503, 503],
  ['the accounts origin', 302, 429],
])('throws the status when %s refuses a sign-in', async (_, started, status) => {
  const [port] = await freePorts(0, ['127.0.0.1']);
  const host = `http://127.0.0.1:${port}`;
  const server = createServer(({ url = '' }, response) => {
    const isRedirect = started === 302 && url.startsWith('/_signin');
    response.writeHead(isRedirect ? 302 : status, isRedirect ? { Location: `${host}/form` } : {});
    response.end();
  });
  const close = await openServer(server, `127.0.0.1:${port}`);
  const signIn = signedInCookies({ host }, { amebaId: 'hanako' }).finally(close);
  await expect(signIn).rejects.toThrow(`sign-in of hanako failed with status ${status}`);
});
