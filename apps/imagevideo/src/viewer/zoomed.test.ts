import * as fc from 'fast-check';
import {
  computeMiddle,
  movedBy,
  computeRatio,
  scaledAt,
  NOT_ZOOMED,
  type Point,
  type Zoomed,
} from './zoomed.ts';

const SIZE = { width: 1200, height: 800 };
const LARGEST = 4;

const points = fc.record({
  x: fc.double({ min: 0, max: SIZE.width, noNaN: true }),
  y: fc.double({ min: 0, max: SIZE.height, noNaN: true }),
});
const scales = fc.double({ min: 0.1, max: 12, noNaN: true });
const steps = fc.double({ min: -5000, max: 5000, noNaN: true });

/** The point of the layer below a point of the stage. */
const under = ({ scale, x, y }: Zoomed, at: Point) => [(at.x - x) / scale, (at.y - y) / scale];

const near = (a: number, b: number) => Math.abs(a - b) < 0.01;

const covers = ({ scale, x, y }: Zoomed) =>
  x <= 0.01 &&
  y <= 0.01 &&
  x + SIZE.width * scale >= SIZE.width - 0.01 &&
  y + SIZE.height * scale >= SIZE.height - 0.01;

test('a zoomed image always covers its stage, at a scale between 1 and the maximum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(scales, points, steps, steps), { minLength: 1, maxLength: 8 }),
      (acts) => {
        let zoomed = NOT_ZOOMED;
        for (const [scale, at, x, y] of acts) {
          zoomed = movedBy(scaledAt(zoomed, { scale, at, largest: LARGEST }, SIZE), { x, y }, SIZE);
          if (!covers(zoomed) || zoomed.scale < 1 || zoomed.scale > LARGEST) return false;
        }
        return true;
      },
    ),
  );
});

test('zooming does not move the point under the finger, and zooming back to 1 resets the position', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: LARGEST, noNaN: true }), points, (scale, at) => {
      const zoomed = scaledAt(NOT_ZOOMED, { scale, at, largest: LARGEST }, SIZE);
      const [x = 0, y = 0] = under(zoomed, at);
      const back = scaledAt(zoomed, { scale: 1, at, largest: LARGEST }, SIZE);
      return near(x, at.x) && near(y, at.y) && near(back.x, 0) && near(back.y, 0);
    }),
  );
});

test('a pinch always results in an image that covers its stage, even if both fingers meet', () => {
  // few positions, so that pointers often coincide
  const place = fc.record({
    x: fc.constantFrom(0, 5e-324, 300, 1200),
    y: fc.constantFrom(0, 400, 800),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 6 }), (moves) => {
      let zoomed = NOT_ZOOMED;
      for (const [at, after] of moves.slice(1).entries()) {
        const ratio = computeRatio(moves[at] ?? after, after);
        zoomed = scaledAt(
          zoomed,
          { scale: zoomed.scale * ratio, at: computeMiddle(after), largest: LARGEST },
          SIZE,
        );
        if (!covers(zoomed) || !(zoomed.scale >= 1 && zoomed.scale <= LARGEST)) return false;
      }
      return true;
    }),
  );
});
