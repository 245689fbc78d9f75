import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { join } from 'node:path';
import { sheetsBelow, SRC, parseTokens } from './sheetsBelow.fixture.ts';

const styles = sheetsBelow(join(SRC, 'styles'));
const AA_TEXT = 4.5;
const AA_GRAPHIC = 3;
const PAIRS = [
  ['ink', 'surface'],
  ['quiet', 'surface'],
  ['quiet', 'tint'],
  ['ink', 'tint'],
  ['heading', 'surface'],
  ['link', 'surface'],
  ['link', 'tint'],
  ['on-accent', 'accent'],
  ['accent', 'surface'],
  ['iine', 'surface'],
  ['on-page', 'page'],
  ['on-page-quiet', 'page'],
  ['on-page-link', 'page'],
] as const;

/**
 * Rows of three tokens: a text colour, its background, and the surface that is visible if the
 * background has no colour.
 */
const PAINTED = [
  ['nav-ink', 'nav-bg', 'page'],
  ['nav-current-ink', 'nav-current-bg', 'page'],
  ['heading', 'title-bg', 'surface'],
  ['heading', 'section-bg', 'surface'],
  ['ink', 'marker', 'surface'],
  ['module-title-ink', 'module-title-bg', 'surface'],
  ['module-link', 'module-bg', 'surface'],
  ['date-ink', 'date-bg', 'surface'],
  ['follow-on-accent', 'follow-accent', 'surface'],
] as const;

/**
 * Pairs of tokens for the edges of fields, filled buttons and the focus ring, each with the
 * surfaces behind them.
 */
const CONTROLS = ['surface', 'tint', 'page'].flatMap((ground) => [
  ['focus', ground] as const,
  ...(ground === 'page' ? [] : [['quiet', ground] as const, ['accent', ground] as const]),
]);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
};

/** All opaque colours of a token (a gradient has several), in light (0) or dark (1). */
const readColours = (template: TemplateName, name: string, scheme: 0 | 1): readonly string[] => {
  const value = parseTokens(styles.get(`template-${template}.scss`) ?? '').get(`--T-${name}`) ?? '';
  const inner = /var\(--T-([\w-]+)\)/.exec(value)?.[1];
  if (inner) return readColours(template, inner, scheme);
  const ofScheme = value.replace(/light-dark\(([^,()]+), ([^,()]+)\)/g, scheme === 0 ? '$1' : '$2');
  return ofScheme.match(/#[0-9a-f]{6}/g) ?? [];
};

/** The first default colour of a token, in light (0) or dark (1). */
const readColour = (template: TemplateName, name: string, scheme: 0 | 1): string => {
  const colours = readColours(template, name, scheme);
  return colours[0] ?? `${name} has no colour`;
};

const SCHEMES = ['light', 'dark'] as const;
const looks = TEMPLATE_NAMES.flatMap((template) =>
  SCHEMES.map((name, scheme) => [template, name, scheme as 0 | 1] as const),
);

describe.each(looks)('template %s in %s', (template, _name, scheme) => {
  test.each(PAIRS)('%s on %s has a contrast of 4.5', (text, ground) => {
    const found = contrast(
      readColour(template, text, scheme),
      readColour(template, ground, scheme),
    );
    expect(found).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(PAINTED)('%s on each colour of %s has a contrast of 4.5', (text, ground, under) => {
    const own = readColours(template, ground, scheme);
    const grounds = own.length > 0 ? own : [readColour(template, under, scheme)];
    const least = Math.min(
      ...grounds.map((one) => contrast(readColour(template, text, scheme), one)),
    );
    expect(least).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(CONTROLS)('%s on %s has a contrast of 3', (edge, ground) => {
    const found = contrast(
      readColour(template, edge, scheme),
      readColour(template, ground, scheme),
    );
    expect(found).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });
});

test.each(TEMPLATE_NAMES)('template %s follows the reader’s color scheme', (template) => {
  const tokens = parseTokens(styles.get(`template-${template}.scss`) ?? '');
  expect(tokens.get('--T-scheme')).toMatch(/^light dark( var\(|$)/);
});

test('any --skin-* name of an owner’s palette makes --T-scheme invalid, which leaves the light scheme', () => {
  const sheet = styles.get('template-uranus.scss') ?? '';
  const scheme = parseTokens(sheet).get('--T-scheme') ?? '';
  const names = new Set(sheet.match(/--skin-[a-z-]+/g));
  expect(names.size).toBe(14);
  expect([...names].filter((name) => !scheme.includes(`var(${name},)`))).toEqual([]);
  expect(styles.get('blog.scss')).toMatch(/\.BlogEdge \{[^}]*color-scheme: light;/);
});
