import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract';
import { join } from 'node:path';
import { sheetsBelow, SRC, tokensOf } from './stylesOf.fixture.ts';

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

/** The colour that a token means by default, in light (0) or dark (1). */
const colourOf = (template: TemplateName, name: string, scheme: 0 | 1): string => {
  const value = tokensOf(styles.get(`template-${template}.scss`) ?? '').get(`--T-${name}`) ?? '';
  const inner = /var\(--T-([\w-]+)\)/.exec(value)?.[1];
  if (inner) return colourOf(template, inner, scheme);
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  return colours[value.startsWith('light-dark') ? scheme : 0] ?? `${name} has no colour`;
};

const schemes = TEMPLATE_NAMES.flatMap((template) => {
  const hasDark = styles.get(`template-${template}.scss`)?.includes('--T-scheme: light dark');
  return hasDark
    ? ([
        [template, 0],
        [template, 1],
      ] as const)
    : ([[template, 0]] as const);
});

describe.each(schemes)('%s, scheme %s', (template, scheme) => {
  test.each(PAIRS)('%s on %s can be read', (text, ground) => {
    const found = contrast(colourOf(template, text, scheme), colourOf(template, ground, scheme));
    expect(found).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(['surface', 'page', 'tint'])('the focus ring stands out on %s', (ground) => {
    const found = contrast(colourOf(template, 'focus', scheme), colourOf(template, ground, scheme));
    expect(found).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });
});
