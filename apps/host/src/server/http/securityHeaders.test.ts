import { createHash } from 'node:crypto';
import type { PagePolicy } from '@engawa/contract/remotes/pagePolicy.ts';
import { ERROR_SCRIPT } from '../../worker/errorScript.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { IMAGE_EMBED_STYLE } from '../../worker/documents/imageEmbed/imageEmbedStyle.ts';
import {
  createPageHeaders,
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
  it('allow only the boot and error scripts inline, by hash', () => {
    const hashScript = (script: string) =>
      `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
    expect(directives().get('script-src')).toEqual([
      hashScript(BOOT),
      hashScript(ERROR_SCRIPT),
      "'strict-dynamic'",
    ]);
  });

  it('BF18 allow no inline content except style attributes, and no script hosts', () => {
    const unsafe = [...directives()].filter(([, values]) =>
      values.some((value) => value.startsWith("'unsafe")),
    );
    expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
    expect(directives().get('object-src')).toEqual(["'none'"]);
    expect(directives().get('base-uri')).toEqual(["'none'"]);
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('R2.4.2 restrict forms to the accounts, the search site and the host', () => {
    expect(directives().get('form-action')).toEqual([
      "'self'",
      'https://accounts.example',
      'https://search.example',
      'https://blog.example',
    ]);
  });

  it('R9.9 allow only the beacon path of the platform in connect-src', () => {
    // browsers apply this directive, not `img-src`, to an image requested during unload
    expect(directives().get('connect-src')).toEqual([
      "'self'",
      'https://assets.example',
      'https://accounts.example/_beacon',
    ]);
  });

  it('contain only printable ASCII', () => {
    for (const value of Object.values(pageSecurityHeaders(FACTS, BOOT))) {
      expect(String(value)).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

describe('the policy of a release set', () => {
  const VIDEO = 'https://video.example';
  const ELSEWHERE = 'https://elsewhere.example';
  const buildHeaders = createPageHeaders(
    { ...FACTS, policyAllowed: ['frame platform', `frame ${VIDEO}`, `connect ${VIDEO}`] },
    BOOT,
  );
  const quiz = (version: string, policy?: PagePolicy) =>
    aRelease('quiz', version, '', {
      exposes: { './Quiz': { kind: 'module', js: [], css: [], ...(policy && { policy }) } },
    });
  const host = aRelease('host', '1.0.0');

  it('is the default policy when no release requests an origin', () => {
    const headers = buildHeaders(buildReleaseSet({ host, quiz: quiz('1.0.0') }));
    expect(headers.site).toEqual(pageSecurityHeaders(FACTS, BOOT, ['frame ads']));
    // the frames of ads
    expect(directives(headers.site).get('frame-src')).toEqual(["'self'", FACTS.origins.ads]);
  });

  it('lists an origin once when ads share the platform’s origin', () => {
    const { origins } = FACTS;
    const facts = { ...FACTS, origins: { ...origins, ads: origins.platform } };
    const { site } = createPageHeaders(
      { ...facts, policyAllowed: ['frame platform'] },
      BOOT,
    )(buildReleaseSet({ host, quiz: quiz('1.0.0', { frame: ['platform'] }) }));
    expect(directives(site).get('frame-src')).toEqual(["'self'", origins.platform]);
  });

  it('adds the origins that its releases request and the configuration allows', () => {
    const requested = quiz('1.1.0', {
      frame: [VIDEO, ELSEWHERE, 'platform'],
      connect: [VIDEO],
      img: [ELSEWHERE],
    });
    const clip = aRelease('clip', '1.0.0', '', {
      exposes: { './Clip': { kind: 'module', js: [], css: [], policy: { frame: [VIDEO] } } },
    });
    const set = buildReleaseSet({ host, quiz: requested, clip });
    const { site, domain } = buildHeaders(set);
    const before = directives();
    const now = directives(site);
    const { ads, platform } = FACTS.origins;
    expect(new Set(now.get('frame-src'))).toEqual(new Set(["'self'", ads, platform, VIDEO]));
    expect(now.get('connect-src')).toEqual([...(before.get('connect-src') ?? []), VIDEO]);
    expect(now.get('img-src')).toEqual(before.get('img-src'));
    expect(String(site['Content-Security-Policy'])).not.toContain(ELSEWHERE);
    expect(directives(domain).get('frame-src')).toEqual(["'self'"]);
    // the headers are constant, so that a cached page contains nothing specific to one response
    expect(buildHeaders(set).site).toBe(site);
  });

  it('allows the blogger’s analytics on that blogger’s pages only', () => {
    const { site, analysed } = buildHeaders(buildReleaseSet({ host, quiz: quiz('1.0.0') }));
    const [before, now] = [directives(site), directives(analysed)];
    const service = 'https://*.google-analytics.com';
    for (const kind of ['connect-src', 'img-src']) {
      expect(now.get(kind)).toEqual(expect.arrayContaining([...(before.get(kind) ?? []), service]));
      expect(before.get(kind)).not.toContain(service);
    }
    for (const kind of ['script-src', 'frame-src', 'form-action', 'trusted-types'])
      expect(now.get(kind)).toEqual(before.get(kind));
  });

  it('changes with the release set', () => {
    buildHeaders(buildReleaseSet({ host, quiz: quiz('1.1.0', { frame: [VIDEO] }) }));
    const after = buildHeaders(buildReleaseSet({ host, quiz: quiz('1.2.0') }));
    expect(after.site).toEqual(pageSecurityHeaders(FACTS, BOOT, ['frame ads']));
  });
});

describe('R2.2.16 frame-ancestors', () => {
  it('image embeds allow any ancestor, no scripts, and only their own images', () => {
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

  it('all other pages allow only the same origin', () => {
    for (const headers of [pageSecurityHeaders(FACTS, BOOT), domainPageHeaders(FACTS, BOOT)])
      expect(directives(headers).get('frame-ancestors')).toEqual(["'self'"]);
  });
});
