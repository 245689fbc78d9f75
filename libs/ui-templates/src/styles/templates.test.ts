import { TEMPLATE_NAMES } from '@engawa/contract';
import { join } from 'node:path';
import { sheetsBelow, sourcesBelow, SRC, tokensOf } from './stylesOf.fixture.ts';

const styles = sheetsBelow(join(SRC, 'styles'));
const parts = sheetsBelow(join(SRC, 'parts'));
const sheetOf = (template: string) => styles.get(`template-${template}.scss`) ?? '';
const base = tokensOf(sheetOf('new'));

// outside `.skinBody` the page is the service's, and these few names keep the template's look
const used = new Set(
  [...styles, ...parts].flatMap(([, css]) =>
    [...css.matchAll(/var\(\s*(--T-[\w-]+)/g)].map((found) => found[1]),
  ),
);

describe.each(TEMPLATE_NAMES)('R1.8 template %s is values', (template) => {
  const tokens = tokensOf(sheetOf(template));

  test('it states the same names as the others', () => {
    expect([...tokens.keys()].sort()).toEqual([...base.keys()].sort());
  });

  test('it states nothing but its own names', () => {
    const stated = [...sheetOf(template).matchAll(/[{;]\s*([\w-]+):/g)].map((found) => found[1]);
    expect(stated.length).toBeGreaterThan(100);
    expect(stated.filter((name) => !name?.startsWith('--T-'))).toEqual([]);
  });

  test('every name that a style sheet reads is stated', () => {
    expect([...used].filter((name) => !tokens.has(name ?? ''))).toEqual([]);
  });
});

test('parts read roles: no colour of their own', () => {
  const coloured = [...parts].filter(([, css]) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(css));
  expect(coloured.map(([name]) => name)).toEqual([]);
});

test('parts read a role where there is one', () => {
  const roles = [
    ...(styles.get('tokens.scss') ?? '').matchAll(/(--[a-z-]+): var\(--T-([\w-]+)\)/g),
  ].map((found) => `--T-${found[2]}`);
  expect(roles.length).toBeGreaterThan(10);
  const passedBy = [...parts].filter(([, css]) => roles.some((role) => css.includes(`(${role})`)));
  expect(passedBy.map(([name]) => name)).toEqual([]);
});

test('parts outside a blog fall back where they read a template', () => {
  const bare = [...parts].filter(([, css]) => /var\(--T-[\w-]+\)/.test(css));
  expect(bare.map(([name]) => name)).toEqual([]);
});

test('the bar and the foot of the service are out of a skin’s reach', () => {
  for (const name of ['chrome.scss', 'footer.scss'])
    expect(styles.get(name)).not.toMatch(/var\(--(T|skin)-/);
});

test('R1.1 R2.6.1 the foot keeps no place, where there are no scripts, for what they bring', () => {
  const withoutScripts = styles.get('footer.scss')?.split('@media (scripting: none)')[1];
  expect(withoutScripts).toMatch(
    /^ \{\s*\.ServiceFooter-panel > \[data-slot\] \{\s*display: none;\s*\}/,
  );
});

const SOURCES = ['styles', 'parts', 'sass'].flatMap((folder) => [
  ...sourcesBelow(join(SRC, folder)),
]);

test.each(SOURCES)('%s needs no force', (_name, scss) => {
  expect(scss).not.toMatch(/!important|@import|url\(/);
});

/** Stands over pages of any blog, so that no sheet of an owner may hide it. */
const OVER_ALL = 'setBadge.scss';

test.each([...styles, ...parts].filter(([name]) => name !== OVER_ALL))(
  '%s keeps to layers',
  (_name, css) => {
    const outside = css.replace(/^@layer [^{}]*\{[\s\S]*?^\}|^@layer [^{};]*;/gm, '').trim();
    expect(outside).toBe('');
  },
);
