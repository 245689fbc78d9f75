import { domainAddress } from './domainAddress.ts';

const SITE = 'https://blog.example';

describe('R2.1.6 on a custom domain', () => {
  it.each([
    ['/kanoya-mio/', '/'],
    ['/kanoya-mio', '/'],
    ['/kanoya-mio?a=1', '/?a=1'],
    ['/kanoya-mio#top', '/#top'],
    ['/kanoya-mio/entry-1.html?a=1#b', '/entry-1.html?a=1#b'],
    ['/', `${SITE}/`],
    ['/kanoya-mio-2/', `${SITE}/kanoya-mio-2/`],
    ['/ranking/', `${SITE}/ranking/`],
    ['/kanoya-mio//evil.example', `${SITE}/kanoya-mio//evil.example`],
    ['//cdn.example/a', '//cdn.example/a'],
    ['https://other.example/kanoya-mio/', 'https://other.example/kanoya-mio/'],
    ['#main', '#main'],
    ['', ''],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('maps %j to %j', (address, expected) => {
    expect(domainAddress(address, 'kanoya-mio', SITE)).toBe(expected);
  });

  it('maps all addresses of an unknown domain to the main site', () => {
    expect(domainAddress('/', null, SITE)).toBe(`${SITE}/`);
    expect(domainAddress('/help/', null, SITE)).toBe(`${SITE}/help/`);
  });
});
