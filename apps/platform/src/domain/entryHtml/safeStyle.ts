const LENGTH = String.raw`(?:0|(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|em|rem|ex|ch|pt|%)?)`;
const COLOUR = String.raw`(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))`;
const lengths = (max: number) => new RegExp(String.raw`^(?:(?:${LENGTH}|auto)\s*){1,${max}}$`, 'i');
const words = (list: string) => new RegExp(`^(?:${list})$`, 'i');

const BOX_SIDES =
  '(?:-(?:top|right|bottom|left|inline|block|inline-start|inline-end|block-start|block-end))?';
const ALIGNMENT = words('left|right|center|justify|start|end');
const COLOUR_ONLY = new RegExp(`^${COLOUR}$`, 'i');
const BORDER_PART = `(?:${LENGTH}|${COLOUR})`;
// separated by blanks; otherwise four runs of letters could be split in exponentially many ways
const BORDER = new RegExp(String.raw`^${BORDER_PART}(?:\s+${BORDER_PART}){0,3}\s*$`, 'i');

/**
 * Allowed values by property. No position, no functions except colours, no negative numbers and no
 * viewport units, so that the text stays in its box.
 */
const RULES: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [/^(?:background-)?color$/, COLOUR_ONLY],
  [/^background$/, COLOUR_ONLY],
  [/^text-align$/, ALIGNMENT],
  [
    /^font-size$/,
    new RegExp(`^(?:${LENGTH}|(?:x{1,3}-|xx-)?(?:small|large)|medium|smaller|larger)$`, 'i'),
  ],
  [/^font-weight$/, words('[1-9]00|bold|bolder|lighter|normal')],
  [/^font-style$/, words('italic|oblique|normal')],
  [/^line-height$/, new RegExp(`^(?:${LENGTH}|normal)$`, 'i')],
  [/^text-decoration(?:-line)?$/, words('(?:(?:none|underline|overline|line-through)\\s*){1,3}')],
  [/^vertical-align$/, words('baseline|top|middle|bottom|sub|super|text-top|text-bottom')],
  [/^list-style-type$/, words('[a-z-]+')],
  // text without wrapping would overflow its column
  [/^white-space$/, words('normal|pre-wrap|pre-line')],
  [/^float$/, words('left|right|none|inline-start|inline-end')],
  [/^clear$/, words('left|right|both|none')],
  [/^object-fit$/, words('contain|cover|fill|none|scale-down')],
  [/^aspect-ratio$/, /^\d{1,5} ?\/ ?\d{1,5}$/],
  [new RegExp(`^margin${BOX_SIDES}$`), lengths(4)],
  [new RegExp(`^padding${BOX_SIDES}$`), lengths(4)],
  [new RegExp(`^border${BOX_SIDES}(?:-(?:width|style|color))?$`), BORDER],
  [/^border-(?:radius|spacing)$/, lengths(4)],
  [/^border-collapse$/, words('collapse|separate')],
];

const SIZED_TAGS = new Set([
  'img',
  'video',
  'table',
  'td',
  'th',
  'col',
  'colgroup',
  'tr',
  'hr',
  'figure',
  'div',
]);
const SIZE = new RegExp(`^(?:${LENGTH}|auto)$`, 'i');

/** Maximum inset of a side per unit: two insets must leave space for text in any column. */
const MOST_INSET: Readonly<Record<string, number>> = { '%': 20, em: 12, rem: 12, ex: 24, ch: 24 };
const MOST_INSET_PX = 200;

/** Whether margins or paddings leave space for their content. */
const leavesRoom = (value: string): boolean =>
  [...value.matchAll(/([\d.]+)([a-z%]*)/gi)].every(
    ([, number, unit = '']) => Number(number) <= (MOST_INSET[unit.toLowerCase()] ?? MOST_INSET_PX),
  );

const isSafe = (property: string, value: string, tag: string): boolean => {
  if (/^(?:max-)?width$|^height$/.test(property)) {
    // a height on a container would clip its text
    const fits = property !== 'height' || tag !== 'div';
    return SIZED_TAGS.has(tag) && fits && SIZE.test(value);
  }
  if (/^(?:margin|padding)/.test(property) && !leavesRoom(value)) return false;
  return RULES.some(([name, allowed]) => name.test(property) && allowed.test(value));
};

/**
 * Filters the declarations of a `style` attribute; empty if none is allowed. Values must match
 * narrow patterns, which excludes escapes, comments, `url()` and `expression()`.
 * @param tag lowercase name of the element
 */
export const safeStyle = (style: string, tag: string): string =>
  style
    .slice(0, 4000)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon === -1) return [];
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace(/\s*!\s*important\s*$/i, '')
        .trim()
        .replace(/\s+/g, ' ');
      return value.length <= 100 && isSafe(property, value, tag) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
