import { expandTemplateValues, TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

/** The values that differ between the templates of an image embed; the rules are the same. */
type EmbedLook = {
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly quiet: string;
  readonly focus: string;
  readonly font: string;
  readonly weight: number;
};

const GOTHIC = '"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif';

const BASE: EmbedLook = {
  surface: 'light-dark(#fff,#1b1f1e)',
  line: 'light-dark(#dcdcd5,#3b4241)',
  ink: 'light-dark(#232826,#e8ebe9)',
  quiet: 'light-dark(#5c6460,#a9b2ae)',
  focus: 'light-dark(#1553c7,#8fb8ff)',
  font: GOTHIC,
  weight: 700,
};

const EMBED_LOOKS = expandTemplateValues<EmbedLook>({
  default: BASE,
  official: {
    ...BASE,
    surface: 'light-dark(#faf9f6,#131211)',
    line: 'light-dark(#d9d3c9,#3a352f)',
    ink: 'light-dark(#2a2522,#e6e1da)',
    quiet: 'light-dark(#6a625a,#aba298)',
    font: '"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",serif',
    weight: 600,
  },
  old: {
    ...BASE,
    surface: 'light-dark(#fff4e2,#332b22)',
    line: 'light-dark(#e6cfae,#5a4a35)',
    ink: 'light-dark(#4a3d33,#ede3d8)',
    quiet: 'light-dark(#756050,#bfae9c)',
    font: `"Hiragino Maru Gothic ProN","Kosugi Maru",${GOTHIC}`,
  },
  uranus: {
    ...BASE,
    surface: 'light-dark(#fff,#241d48)',
    line: 'light-dark(#d8d3f2,#4d4488)',
    ink: 'light-dark(#241f3d,#ece9fb)',
    quiet: 'light-dark(#5f5980,#bdb6e0)',
    focus: 'light-dark(#006b66,#6fe3d8)',
    weight: 900,
  },
});

const formatLook = ({ surface, line, ink, quiet, focus, font, weight }: EmbedLook) =>
  `--surface:${surface};--line:${line};--ink:${ink};--quiet:${quiet};--focus:${focus};--font:${font};--weight:${weight}`;

/**
 * The style sheet of all image embeds; it has the same bytes for all of them, because the policy
 * contains its hash. The image fits into the space above the text, uncropped and never enlarged, so
 * its load shifts nothing.
 */
export const IMAGE_EMBED_STYLE = [
  ...TEMPLATE_NAMES.map((name) => `[data-template=${name}]{${formatLook(EMBED_LOOKS[name])}}`),
  ':root{color-scheme:light dark}',
  '*{box-sizing:border-box;margin:0;min-width:0}',
  'html,body{height:100%}',
  'body{background:var(--surface);color:var(--ink);font:12px/1.5 var(--font)}',
  'main{display:grid;grid-template:minmax(0,1fr) 52px/minmax(0,1fr);height:100%}',
  'main>a{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:center;overflow:hidden}',
  'img{display:block;max-width:100%;max-height:100%;height:auto;object-fit:contain}',
  'div{display:grid;align-content:center;padding:0 10px;border-top:1px solid var(--line)}',
  'h1,p{overflow:hidden;font-size:inherit;font-weight:400;line-height:24px;text-overflow:ellipsis;white-space:nowrap}',
  'h1 a{font-weight:var(--weight);font-size:13px}',
  'a{color:inherit}',
  // the padding makes a link a tap target of 24 px
  'h1 a,p a{padding-block:4px;text-decoration:none}',
  'h1 a:hover,p a:hover{text-decoration:underline}',
  'a:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}',
  'p{color:var(--quiet)}',
  '.gone{display:grid;place-content:center;gap:4px;grid-template:none;padding:10px;text-align:center}',
  '.gone>*{white-space:normal}',
  '.gone a{display:inline;text-decoration:underline}',
].join('');
