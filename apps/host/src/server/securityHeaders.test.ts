import { createHash } from 'node:crypto';
import { ERROR_SCRIPT } from '../render/errorScript.ts';
import { pageSecurityHeaders } from './securityHeaders.ts';

const BOOT = 'window.engawaBoot = "梅";';
const FACTS = {
  origins: {
    host: 'https://blog.example',
    assets: 'https://assets.example',
    platform: 'https://accounts.example',
  },
  searchUrl: 'https://search.example/find',
};

const directives = (facts = FACTS) => {
  const policy = String(pageSecurityHeaders(facts, BOOT)['Content-Security-Policy']);
  return new Map(
    policy.split('; ').map((text) => {
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

  it('allow nothing inline but style attributes, and no address for scripts', () => {
    const unsafe = [...directives()].filter(([, values]) =>
      values.some((value) => value.startsWith("'unsafe")),
    );
    expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
    expect(directives().get('object-src')).toEqual(["'none'"]);
    expect(directives().get('base-uri')).toEqual(["'none'"]);
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('R2.4.2 let forms go to the accounts and to the search site, and nowhere else', () => {
    expect(directives().get('form-action')).toEqual([
      "'self'",
      'https://accounts.example',
      'https://search.example',
    ]);
  });

  it('hold no byte that a header cannot carry', () => {
    for (const value of Object.values(pageSecurityHeaders(FACTS, BOOT))) {
      expect(String(value)).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});
