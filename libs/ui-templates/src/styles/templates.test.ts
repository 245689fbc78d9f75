import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { join } from 'node:path';
import { sheetsBelow, sourcesBelow, SRC, parseTokens } from './sheetsBelow.fixture.ts';

const styles = sheetsBelow(join(SRC, 'styles'));
const parts = sheetsBelow(join(SRC, 'parts'));
const readSheet = (template: string) => styles.get(`template-${template}.scss`) ?? '';
const base = parseTokens(readSheet('new'));

// outside `.skinBody`, the page belongs to the service, but elements with these class names use
// values of the template
const used = new Set(
  [...styles, ...parts].flatMap(([, css]) =>
    [...css.matchAll(/var\(\s*(--T-[\w-]+)/g)].map((found) => found[1]),
  ),
);

describe.each(TEMPLATE_NAMES)('R1.8 template %s consists of values only, and', (template) => {
  const tokens = parseTokens(readSheet(template));

  test('defines the same names as the other templates', () => {
    expect([...tokens.keys()].sort()).toEqual([...base.keys()].sort());
  });

  test('defines only --T-* names', () => {
    const stated = [...readSheet(template).matchAll(/[{;]\s*([\w-]+):/g)].map((found) => found[1]);
    expect(stated.length).toBeGreaterThan(100);
    expect(stated.filter((name) => !name?.startsWith('--T-'))).toEqual([]);
  });

  test('defines every name that a style sheet reads', () => {
    expect([...used].filter((name) => !tokens.has(name ?? ''))).toEqual([]);
  });
});

test('parts of pages have no literal colours', () => {
  const coloured = [...parts].filter(([, css]) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(css));
  expect(coloured.map(([name]) => name)).toEqual([]);
});

test('parts of pages use the role of a template value where a role exists', () => {
  const roles = [
    ...(styles.get('tokens.scss') ?? '').matchAll(/(--[a-z-]+): var\(--T-([\w-]+)\)/g),
  ].map((found) => `--T-${found[2]}`);
  expect(roles.length).toBeGreaterThan(10);
  const passedBy = [...parts].filter(([, css]) => roles.some((role) => css.includes(`(${role})`)));
  expect(passedBy.map(([name]) => name)).toEqual([]);
});

test('parts of pages have a fallback wherever they use a template value', () => {
  const bare = [...parts].filter(([, css]) => /var\(--T-[\w-]+\)/.test(css));
  expect(bare.map(([name]) => name)).toEqual([]);
});

test('the toolbar and the service footer use no skin value', () => {
  for (const name of ['chrome.scss', 'footer.scss'])
    expect(styles.get(name)).not.toMatch(/var\(--(T|skin)-/);
});

test('R1.1 R2.6.1 the footer reserves no space for slots without scripts', () => {
  const withoutScripts = styles.get('footer.scss')?.split('@media (scripting: none)')[1];
  expect(withoutScripts).toMatch(
    /^ \{\s*\.ServiceFooter-panel > \[data-slot\] \{\s*display: none;\s*\}/,
  );
});

const SOURCES = ['styles', 'parts'].flatMap((folder) => [...sourcesBelow(join(SRC, folder))]);

test.each(SOURCES)('the style sheet %s has no !important, @import or url()', (_name, scss) => {
  expect(scss).not.toMatch(/!important|@import|url\(/);
});

/** In no layer, so that no sheet of an owner can hide it on any page. */
const OVER_ALL = 'setBadge.scss';

test.each([...styles, ...parts].filter(([name]) => name !== OVER_ALL))(
  'the style sheet %s has all rules in layers',
  (_name, css) => {
    const outside = css.replace(/^@layer [^{}]*\{[\s\S]*?^\}|^@layer [^{};]*;/gm, '').trim();
    expect(outside).toBe('');
  },
);
