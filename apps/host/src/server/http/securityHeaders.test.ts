import { createHash } from 'node:crypto';
import type { PagePolicy } from '@engawa/contract';
import { ERROR_SCRIPT } from '../../render/errorScript.ts';
import { aRelease } from '../../remotes/release.fixture.ts';
import { releaseSetOf } from '../../remotes/release.ts';
import { IMAGE_EMBED_STYLE } from '../../documents/imageEmbed/imageEmbedStyle.ts';
import {
  createHeadersOf,
  domainPageHeaders,
  embedHeaders,
  pageSecurityHeaders,
} from './securityHeaders.ts';

const BOOT = 'window.engawaBoot = "梅";';
const FACTS = {
  origins: {
    host: 'https://blog.example',
    assets: 'https://assets.example',
    platform: 'https://accounts.example',
    ads: 'https://ads.example',
  },
  searchUrl: 'https://search.example/find',
};

type Headers = ReturnType<typeof pageSecurityHeaders>;

const directives = (headers: Headers = pageSecurityHeaders(FACTS, BOOT)) => {
  return new Map(
    String(headers['Content-Security-Policy'])
      .split('; ')
      .map((text) => {
        const [name = '', ...values] = text.split(' ');
        return [name, values] as const;
      }),
  );
};

describe('security headers of a page', () => {
  it('allow two inline scripts, that of living pages and that of error pages, by the hash of their bytes', () => {
    const hashOf = (script: string) =>
      `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
    expect(directives().get('script-src')).toEqual([
      hashOf(BOOT),
      hashOf(ERROR_SCRIPT),
      "'strict-dynamic'",
    ]);
  });

  it('BF18 allow nothing inline but style attributes, and no address for scripts', () => {
    const unsafe = [...directives()].filter(([, values]) =>
      values.some((value) => value.startsWith("'unsafe")),
    );
    expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
    expect(directives().get('object-src')).toEqual(["'none'"]);
    expect(directives().get('base-uri')).toEqual(["'none'"]);
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('R2.4.2 let forms go to the accounts, the search site and the host, and nowhere else', () => {
    expect(directives().get('form-action')).toEqual([
      "'self'",
      'https://accounts.example',
      'https://search.example',
      'https://blog.example',
    ]);
  });

  it('R9.9 let the beacon out with which a closed page tells how it performed, and nothing else to the platform', () => {
    // an image that is begun while the page is closed is asked of this directive, not of `img-src`
    expect(directives().get('connect-src')).toEqual([
      "'self'",
      'https://assets.example',
      'https://accounts.example/_beacon',
    ]);
  });

  it('hold no byte that a header cannot carry', () => {
    for (const value of Object.values(pageSecurityHeaders(FACTS, BOOT))) {
      expect(String(value)).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

describe('the policy of a release set', () => {
  const VIDEO = 'https://video.example';
  const ELSEWHERE = 'https://elsewhere.example';
  const headersOf = createHeadersOf(
    { ...FACTS, policyAllowed: ['frame platform', `frame ${VIDEO}`, `connect ${VIDEO}`] },
    BOOT,
  );
  const quiz = (version: string, policy?: PagePolicy) =>
    aRelease('quiz', version, '', {
      exposes: { './Quiz': { kind: 'module', js: [], css: [], ...(policy && { policy }) } },
    });
  const host = aRelease('host', '1.0.0');

  it('is that of every page where no release asks for anything', () => {
    const headers = headersOf(releaseSetOf({ host, quiz: quiz('1.0.0') }));
    expect(headers.site).toEqual(pageSecurityHeaders(FACTS, BOOT, ['frame ads']));
    // the frames of ads
    expect(directives(headers.site).get('frame-src')).toEqual(["'self'", FACTS.origins.ads]);
  });

  it('names an origin once, where ads have none of their own', () => {
    const { origins } = FACTS;
    const facts = { ...FACTS, origins: { ...origins, ads: origins.platform } };
    const { site } = createHeadersOf(
      { ...facts, policyAllowed: ['frame platform'] },
      BOOT,
    )(releaseSetOf({ host, quiz: quiz('1.0.0', { frame: ['platform'] }) }));
    expect(directives(site).get('frame-src')).toEqual(["'self'", origins.platform]);
  });

  it('has what its releases ask for, as far as the configuration allows it', () => {
    const asked = quiz('1.1.0', {
      frame: [VIDEO, ELSEWHERE, 'platform'],
      connect: [VIDEO],
      img: [ELSEWHERE],
    });
    const clip = aRelease('clip', '1.0.0', '', {
      exposes: { './Clip': { kind: 'module', js: [], css: [], policy: { frame: [VIDEO] } } },
    });
    const set = releaseSetOf({ host, quiz: asked, clip });
    const { site, domain } = headersOf(set);
    const before = directives();
    const now = directives(site);
    const { ads, platform } = FACTS.origins;
    expect(new Set(now.get('frame-src'))).toEqual(new Set(["'self'", ads, platform, VIDEO]));
    expect(now.get('connect-src')).toEqual([...(before.get('connect-src') ?? []), VIDEO]);
    expect(now.get('img-src')).toEqual(before.get('img-src'));
    expect(String(site['Content-Security-Policy'])).not.toContain(ELSEWHERE);
    expect(directives(domain).get('frame-src')).toEqual(["'self'"]);
    // one constant, so that a cached page carries no part of one response
    expect(headersOf(set).site).toBe(site);
  });

  it('lets the analytics of a blog’s owner in on that owner’s pages alone', () => {
    const { site, analysed } = headersOf(releaseSetOf({ host, quiz: quiz('1.0.0') }));
    const [before, now] = [directives(site), directives(analysed)];
    const service = 'https://*.google-analytics.com';
    for (const kind of ['connect-src', 'img-src']) {
      expect(now.get(kind)).toEqual(expect.arrayContaining([...(before.get(kind) ?? []), service]));
      expect(before.get(kind)).not.toContain(service);
    }
    for (const kind of ['script-src', 'frame-src', 'form-action', 'trusted-types'])
      expect(now.get(kind)).toEqual(before.get(kind));
  });

  it('is another with another set', () => {
    headersOf(releaseSetOf({ host, quiz: quiz('1.1.0', { frame: [VIDEO] }) }));
    const after = headersOf(releaseSetOf({ host, quiz: quiz('1.2.0') }));
    expect(after.site).toEqual(pageSecurityHeaders(FACTS, BOOT, ['frame ads']));
  });
});

describe('R2.2.16 who may frame what', () => {
  it('a picture for other sites is framed by anybody, runs nothing and asks for its picture and the site’s icon alone', () => {
    const policy = directives(embedHeaders(FACTS));
    const hash = createHash('sha256').update(IMAGE_EMBED_STYLE, 'utf8').digest('base64');
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'none'"],
      'style-src': [`'sha256-${hash}'`],
      'img-src': ["'self'", 'https://accounts.example'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ['*'],
    });
    expect(embedHeaders(FACTS)).not.toHaveProperty('Speculation-Rules');
  });

  it('every other page is framed by the site alone', () => {
    for (const headers of [pageSecurityHeaders(FACTS, BOOT), domainPageHeaders(FACTS, BOOT)])
      expect(directives(headers).get('frame-ancestors')).toEqual(["'self'"]);
  });
});
