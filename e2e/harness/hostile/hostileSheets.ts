// Style sheets that try to hide, cover, move or recolour parts of the service: each kind of rule with some of
// the declarations. The table is deterministic, so a failure names a sheet that can be tried again.

/** A style sheet and its name in failures. */
export type HostileSheet = { readonly name: string; readonly css: string };

const DECLARATIONS = [
  'display: none',
  'visibility: hidden',
  'opacity: 0',
  'color: lime',
  'color: transparent; -webkit-text-fill-color: transparent',
  'clip-path: inset(50%)',
  'transform: scale(0)',
  'translate: -9999px 0',
  'content-visibility: hidden',
  'mask: linear-gradient(transparent, transparent)',
  'position: fixed; inset: 0; z-index: 2147483647; background: #fff; content: ""',
  'position: absolute; inset: -9999px; z-index: 2147483647; width: 20000px; height: 20000px; background: red; content: ""',
  'height: 0; max-height: 0; overflow: hidden',
  'width: 0; min-width: 0; max-width: 0; overflow: clip',
  'width: 9000px; min-width: 9000px; flex: 0 0 9000px',
  'margin: -9999px',
  'margin-block-start: calc(-1 * 9999px)',
  'padding: 0 50%; border-inline: 200px solid red',
  'float: left; height: 4000px; width: 100%; content: ""; display: block',
  'font: 40px/5 serif; letter-spacing: 1em; word-spacing: 2em',
  'font-size: 0; line-height: 0',
  'filter: opacity(0) blur(40px)',
  'pointer-events: none; user-select: none; cursor: none',
  'zoom: 0.1',
  'writing-mode: vertical-rl; direction: rtl; text-orientation: upright',
  'color-scheme: dark; accent-color: lime; caret-color: lime',
  'text-indent: -9999px; text-transform: uppercase; text-align: right; white-space: nowrap',
  'text-decoration: line-through lime; text-shadow: 0 0 9px lime',
  'mix-blend-mode: difference; isolation: isolate; will-change: transform',
  'perspective: 1px; transform-style: preserve-3d; rotate: y 90deg',
  'contain: size; container-type: size',
  'all: unset',
  'transition: all 99s step-end; animation: Blog-readerKnown 99s both',
  'box-shadow: 0 0 0 9999px red; outline: 999px solid red; outline-offset: -400px',
  '--ink: lime; --accent: lime; --surface: lime; --link: lime; --size-3: 40px; --space-5: 0; --radius: 99px; --rule: 9px solid lime; --control-height: 0px',
  '--skin-ink: #fff; --skin-surface: #fff; --skin-main: transparent; --T-ink: lime; --S-ink: lime',
  'grid-area: follow; order: -1; justify-self: end; display: grid; grid-template: none / 9000px 1fr',
  'list-style: square inside; quotes: "x" "y"; counter-reset: list-item 99; hyphens: auto',
  'visibility: collapse; interactivity: inert; overflow: clip',
  'scale: 9; transform-origin: 0 0',
] as const;

type Pattern = readonly [what: string, sheet: (declarations: string) => string];

const rule =
  (selector: string): Pattern[1] =>
  (declarations) =>
    `${selector} { ${declarations} }`;

const SELECTORS = [
  'body',
  'html, :root, .skinBody',
  'main',
  '#comments',
  '#comments, #comments *',
  '*',
  'body *',
  'form',
  'form *, textarea, button, iframe',
  '.skinFrame',
  '.skinContentsArea, .skinMainArea',
  '.skinArticle, .skinArticleFooter',
  '.skinArticle *',
  '.skinArticle ~ *, .skinArticle ~ * *',
  '.skinSubA, .skinMenu, .skinMenuBody',
  '.skinMenu *',
  '.skinHeaderArea',
  '.skinHeaderArea *',
  '[data-uranus-component]',
  'div, section, aside, article',
  '[class*="Comment"], [class*="AdSlot"], [class*="Button"]',
  ':has(textarea), :has(> *)',
  'body:has(main) main:has(article) > *',
  'main > * > *',
  'html > body main :not(.x)',
  'body::before',
  '.skinArticle::after, main::before',
  'article *::before, article *::after',
  'main::first-line, body::selection, *::first-letter, ::details-content',
  'main:hover, main:not(:hover), main:focus-within, main:not(:focus-within)',
] as const;

const PATTERNS: readonly Pattern[] = [
  ...SELECTORS.map((selector): Pattern => [selector, rule(selector)]),
  [
    'nested rules',
    (it) => `body { & main { ${it}; & > * { ${it} } :is(form, iframe) { ${it} } } }`,
  ],
  [
    'a nested media query',
    (it) => `main { @media all { ${it} } & * { @supports (top: 0) { ${it} } } }`,
  ],
  [
    'layers',
    (it) =>
      `@layer reset, base, z; @layer base { body, main, form { ${it} } } @layer z.y { main * { ${it} } }`,
  ],
  ['scopes', (it) => `@scope (main) { :scope, * { ${it} } } @scope (form) { :scope, * { ${it} } }`],
  [
    'a scope without an end',
    (it) => `@scope (.skinBody) to (.none) { :scope form, form, iframe { ${it} } }`,
  ],
  ['a container query', (it) => `@container (width > 0px) { main, main *, form { ${it} } }`],
  ['a starting style', (it) => `@starting-style { main, form { ${it} } } main, form { ${it} }`],
  [
    'an animation',
    (it) =>
      `@keyframes k { from, to { ${it.replaceAll(' !important', '')} } } body, main, .skinArticle, form { animation: k 1s infinite both }`,
  ],
  [
    'an animation in a variable',
    (it) =>
      `@keyframes k { from, to { ${it.replaceAll(' !important', '')} } } body { --how: k 1s infinite both } body, main, form { animation: var(--how) !important }`,
  ],
  [
    'a registered property',
    (it) =>
      `@property --ink { syntax: "<color>"; inherits: true; initial-value: lime } main { ${it} }`,
  ],
];

const forced = (declarations: string) =>
  declarations
    .split('; ')
    .map((one) => `${one} !important`)
    .join('; ');

/** A pattern is tried with one in so many declarations. */
const SHARE = 6;

const TABLE: readonly HostileSheet[] = PATTERNS.flatMap(([what, sheet], row) =>
  DECLARATIONS.flatMap((declarations, column) =>
    (row * 7 + column) % SHARE === 0
      ? [{ name: `${what} with ${declarations}`, css: sheet(forced(declarations)) }]
      : [],
  ),
);

const FOLLOW = 'form[action="/_action/social/follow"]';

/** Sheets that once did harm. */
const KNOWN: readonly HostileSheet[] = [
  '#comments { display: none !important }',
  'body { visibility: hidden !important }',
  'main { color: lime }',
  'body { opacity: 0 !important }',
  '.skinContentsArea { display: none !important }',
  'body { clip-path: inset(50%) !important; transform: scale(0) !important }',
  '.skinMainArea * { display: none !important }',
  '.skinBlogHeadingGroupArea, .skinHeaderArea > img { grid-area: follow; width: 9000px !important; min-width: 9000px }',
  '.skinArticle::after { content: ""; position: fixed; inset: 0; background: #fff; z-index: 2147483647 }',
  `${FOLLOW} button { position: fixed !important; inset: 0 !important; width: 100vw !important; height: 100vh !important; max-width: none !important; opacity: 0 !important; z-index: 2147483647 !important }`,
  `${FOLLOW} button[aria-pressed=false], ${FOLLOW}:has([aria-pressed=false]) { background: url(/user_images/a.png) !important; color: lime !important }`,
].map((css) => ({ name: css, css }));

/** All of them: more than 200. */
export const HOSTILE_SHEETS: readonly HostileSheet[] = [...KNOWN, ...TABLE];

/** The sheets of every run: the known ones, and about as many spread over the table. */
export const CHOSEN_HOSTILE_SHEETS: readonly HostileSheet[] = [
  ...KNOWN,
  ...TABLE.filter((_, index) => index % 29 === 5),
];
