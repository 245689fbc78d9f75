import type { Skin } from '@engawa/api-client/model/blogDesign.ts';
import type { TemplateName } from '@engawa/contract';

/** How a part is filled; `cover` and `picture` are small landscapes. */
type Tone = 'accent' | 'cover' | 'frame' | 'heading' | 'picture' | 'text' | 'tint' | 'white';
type Part = readonly [
  tone: Tone,
  x: number,
  y: number,
  width: number,
  height: number,
  radius?: number,
];

type Sketch = {
  readonly page: string;
  readonly tones: Readonly<Record<Exclude<Tone, 'cover' | 'picture' | 'white'>, string>>;
  readonly parts: readonly Part[];
};

const WIDTH = 96;
const HEIGHT = 72;

/** Lines of text, one below the other. */
const lines = (x: number, y: number, width: number, count: number): readonly Part[] =>
  Array.from({ length: count }, (_, at) => [
    'text',
    x,
    y + at * 3.5,
    // the last line of a paragraph is short
    at === count - 1 ? width * 0.6 : width,
    1.5,
  ]);

/** Positions of the parts of a blog page in each template, in its light colours. */
const SKETCHES = {
  new: {
    page: '#ffffff',
    tones: {
      accent: '#1f6b57',
      frame: '#ffffff',
      heading: '#1f2423',
      text: '#b9bdb9',
      tint: '#e7e8e3',
    },
    parts: [
      ['cover', 5, 4, 86, 19, 2],
      ['accent', 8, 19, 9, 9, 4.5],
      ['heading', 20, 26, 26, 3],
      ['tint', 5, 33, 86, 0.6],
      ['heading', 5, 37, 30, 3],
      ...lines(5, 43, 54, 2),
      ['picture', 5, 51, 54, 21, 1.5],
      ['heading', 67, 37, 14, 2.4],
      ...lines(67, 43, 24, 3),
      ['heading', 67, 56, 14, 2.4],
      ...lines(67, 62, 24, 3),
    ],
  },
  official: {
    page: '#faf9f6',
    tones: {
      accent: '#b39a63',
      frame: '#faf9f6',
      heading: '#15110f',
      text: '#bdb6ac',
      tint: '#d9d3c9',
    },
    parts: [
      ['cover', 0, 0, 96, 27],
      ['white', 30, 15, 34, 5],
      ['frame', 6, 15, 17, 18],
      ['tint', 7.5, 16.5, 14, 15],
      ['accent', 32, 31, 32, 1],
      ['heading', 30, 37, 36, 3.5],
      ['text', 39, 43, 18, 1.5],
      ['picture', 6, 48, 84, 24],
    ],
  },
  old: {
    page: '#cfe8dd',
    tones: {
      accent: '#b34b57',
      frame: '#fffdf7',
      heading: '#94423f',
      text: '#c9b9a4',
      tint: '#fde4df',
    },
    parts: [
      ['frame', 8, 0, 80, 72],
      ['cover', 8, 0, 80, 18],
      ['white', 12, 4, 28, 9, 1],
      ['heading', 15, 7, 20, 3],
      ['accent', 8, 18, 14, 1],
      ['tint', 11, 24, 50, 6, 1],
      ['heading', 14, 25.6, 26, 2.6],
      ...lines(13, 34, 46, 2),
      ['picture', 13, 42, 46, 24],
      ['tint', 65, 24, 20, 4, 1],
      ...lines(67, 31, 16, 3),
      ['tint', 65, 44, 20, 4, 1],
      ...lines(67, 51, 16, 4),
    ],
  },
  uranus: {
    page: '#ffd348',
    tones: {
      accent: '#3a22c4',
      frame: '#ffffff',
      heading: '#171233',
      text: '#c5c0dd',
      tint: '#f1effc',
    },
    parts: [
      ['cover', 6, 4, 84, 20, 4],
      ['accent', 10, 15, 32, 12, 3],
      ['white', 14, 19, 22, 4],
      ['frame', 6, 30, 84, 6, 2],
      ['accent', 7, 31, 14, 4, 1.5],
      ['frame', 6, 39, 24, 17, 3],
      ['heading', 9, 42, 12, 2.4],
      ...lines(9, 47, 18, 2),
      ['frame', 6, 59, 24, 16, 3],
      ['heading', 9, 62, 12, 2.4],
      ['frame', 33, 39, 57, 36, 3],
      ['accent', 36, 42, 8, 8, 1.5],
      ['heading', 47, 44, 30, 3.4],
      ['picture', 33, 53, 57, 16],
    ],
  },
} as const satisfies Record<TemplateName, Sketch>;

/** A landscape with the sun above a hill. */
const Landscape = ({
  x,
  y,
  width,
  height,
  radius = 0,
  hill,
  sky,
}: Record<'x' | 'y' | 'width' | 'height', number> & {
  radius?: number | undefined;
  hill: string;
  sky: string;
}) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={radius} fill={sky} />
    <circle cx={x + width * 0.72} cy={y + height * 0.38} r={height * 0.16} fill="#fff6e0" />
    <path
      d={`M${x} ${y + height * 0.8}q${width * 0.25} ${height * -0.5} ${width * 0.5} ${height * -0.1}t${width * 0.5} ${height * -0.05}v${height * 0.35 - radius}q0 ${radius} ${-radius} ${radius}h${2 * radius - width}q${-radius} 0 ${-radius} ${-radius}z`}
      fill={hill}
    />
  </>
);

const PartShape = ({ part, sketch }: { part: Part; sketch: Sketch }) => {
  const [tone, x, y, width, height, radius] = part;
  const at = { x, y, width, height };
  if (tone === 'cover') return <Landscape {...at} radius={radius} sky="#f4cf9b" hill="#5f8f8b" />;
  if (tone === 'picture') return <Landscape {...at} radius={radius} sky="#bcd7e3" hill="#8aa65b" />;
  return <rect {...at} rx={radius} fill={tone === 'white' ? '#ffffff' : sketch.tones[tone]} />;
};

/**
 * A thumbnail of a blog page in a template. It is hidden from screen readers, because it adds
 * nothing to the name next to it.
 * @param colors of a skin, which replace the template's colors
 */
export const TemplatePicture = ({
  template,
  colors,
}: {
  template: TemplateName;
  colors: Skin['colors'];
}) => {
  const own: Sketch = SKETCHES[template];
  const sketch: Sketch =
    colors === null
      ? own
      : { ...own, page: colors.page, tones: { ...own.tones, accent: colors.main } };
  return (
    <svg
      className="TemplatePicture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} fill={sketch.page} />
      {sketch.parts.map((part) => (
        <PartShape key={part.join(' ')} part={part} sketch={sketch} />
      ))}
    </svg>
  );
};
