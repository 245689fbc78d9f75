import { isTokenNode, type ComponentValue } from '@csstools/css-parser-algorithms';
import { isTokenHash } from '@csstools/css-tokenizer';
import { parseStyleParts, type StylePart } from './styleParts.ts';

type Values = readonly ComponentValue[];
type Rgb = readonly [number, number, number];

/**
 * Colours of the uranus template, with its defaults. Parts of the service use them too, so they
 * must be opaque and have contrast.
 */
const DEFAULTS = {
  '--skin-page': '#ffd348',
  '--skin-surface': '#ffffff',
  '--skin-tint': '#f1effc',
  '--skin-line': '#d8d3f2',
  '--skin-ink': '#241f3d',
  '--skin-title': '#171233',
  '--skin-quiet': '#5f5980',
  '--skin-link': '#3a22c4',
  '--skin-main': '#3a22c4',
  '--skin-on-main': '#ffffff',
  '--skin-point': '#ffe38a',
  '--skin-focus': '#006b66',
  '--skin-on-page': '#241f3d',
  '--skin-on-page-link': '#3a22c4',
} as const;

type SkinColor = keyof typeof DEFAULTS;

/** Text colours and their backgrounds. */
const PAIRS: readonly (readonly [SkinColor, SkinColor])[] = [
  ['--skin-ink', '--skin-surface'],
  ['--skin-ink', '--skin-tint'],
  ['--skin-title', '--skin-surface'],
  ['--skin-quiet', '--skin-surface'],
  ['--skin-link', '--skin-surface'],
  ['--skin-main', '--skin-surface'],
  ['--skin-on-main', '--skin-main'],
  ['--skin-title', '--skin-point'],
  ['--skin-on-page', '--skin-page'],
  ['--skin-on-page-link', '--skin-page'],
];

/** The minimum of WCAG 2.2 for large text and controls. */
const LEAST_CONTRAST = 3;

export const isSkinColor = (name: string): name is SkinColor => Object.hasOwn(DEFAULTS, name);

const HEX = /^(?:[\da-f]{3}|[\da-f]{6})$/i;

const parseHexColor = (hex: string): Rgb => {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
};

/** Parses a hexadecimal colour; null for any other value. */
const parseColor = ([only, ...more]: Values): Rgb | null => {
  if (more.length > 0 || !isTokenNode(only) || !isTokenHash(only.value)) return null;
  const hex = only.value[4].value;
  return HEX.test(hex) ? parseHexColor(hex) : null;
};

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Whether a declaration sets a colour of the skin as it may: opaque, and without `!important`. */
export const isSkinDeclaration = (part: Extract<StylePart, { kind: 'declaration' }>): boolean =>
  !part.isImportant && parseColor(part.value) !== null;

/** The skin's colours that each block of a sheet sets. */
const palettesIn = (parts: readonly StylePart[], isBlock: boolean): Map<SkinColor, Rgb>[] => {
  const own = new Map<SkinColor, Rgb>();
  const palettes = [own];
  for (const part of parts) {
    if (part.kind === 'declaration') {
      const color = isSkinColor(part.name) ? parseColor(part.value) : null;
      if (isSkinColor(part.name) && color !== null) own.set(part.name, color);
    } else if (part.kind === 'rule')
      palettes.push(...palettesIn(parseStyleParts(part.block, true), true));
    else if (part.kind === 'at-rule' && part.block !== null)
      palettes.push(...palettesIn(parseStyleParts(part.block, isBlock), isBlock));
  }
  return palettes;
};

/** Whether text in the skin's colours has enough contrast, whichever rules of the sheet apply. */
export const isReadable = (sheet: readonly StylePart[]): boolean => {
  const palettes = palettesIn(sheet, false);
  const colorsIn = (palette: ReadonlyMap<SkinColor, Rgb>, name: SkinColor): readonly Rgb[] => {
    const own = palette.get(name);
    if (own) return [own];
    const others = palettes.flatMap((other) => {
      const color = other.get(name);
      return color ? [color] : [];
    });
    return [parseHexColor(DEFAULTS[name].slice(1)), ...others];
  };
  return palettes.every((palette) =>
    PAIRS.filter((pair) => pair.some((name) => palette.has(name))).every(([text, under]) =>
      colorsIn(palette, text).every((one) =>
        colorsIn(palette, under).every((other) => contrast(one, other) >= LEAST_CONTRAST),
      ),
    ),
  );
};
