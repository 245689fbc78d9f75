import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createExchange } from './exchange.ts';
import { aVisit } from './aVisit.fixture.ts';

const exchangeFor = (url: string) => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return createExchange(request, new ServerResponse(request), aVisit());
};

describe('exchangeOf', () => {
  it.each([
    ['/kanoya-mio/?a=1?b=2', '/kanoya-mio/', '?a=1?b=2'],
    ['/kanoya-mio/%2e%2e/', '/kanoya-mio/%2e%2e/', ''],
    ['http://other.example/kanoya-mio/?a=1', '/kanoya-mio/', '?a=1'],
    ['https://other.example', '/', ''],
    ['HTTP://other.example?q=1', '/', '?q=1'],
    ['//other.example/x', '//other.example/x', ''],
  ])('R2.1.1 splits %s into path and query without decoding it', (url, path, search) => {
    expect(exchangeFor(url)).toMatchObject({ path, search });
  });
});
