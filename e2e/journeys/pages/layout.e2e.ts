import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { journeysOn } from '../../harness/journey.ts';
import { assertNoOverflow } from '../../harness/pages/healthyPage.ts';
import { sharedProduct } from '../../harness/products.ts';

const journey = journeysOn(sharedProduct);

/** The container, and the window width from which on it stands whole between two gutters. */
const CONTAINER_PX = 1120;
const BREAKPOINT_PX = 1168;
const GUTTERS_PX = 48;
const SIDE_PX = 300;

const WIDTHS_PX = [1120, BREAKPOINT_PX - 1, BREAKPOINT_PX, 1440];

for (const { template, amebaId } of BLOGS)
  test(
    `R2.5.1 R2.5.2 ${template}: the container is 1120 px wide, a picture has its side column from 1168 px on`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor({ hasScripts: false });
      const { page } = reader;
      /** Boxes of the shown page in CSS px. */
      const boxes = () =>
        page.evaluate(() => {
          const boxOf = (selector: string) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            if (!box) throw new Error(`the page has no ${selector}`);
            return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
          };
          return {
            frame: boxOf('.Blog-frame'),
            main: boxOf('main'),
            side: boxOf('aside.skinSubA'),
          };
        });
      type Boxes = Awaited<ReturnType<typeof boxes>>;
      const isBeside = ({ main, side }: Boxes) =>
        side.top < main.bottom && (side.left >= main.right || side.right <= main.left);

      const measured = async (path: string, hasColumns: (widthPx: number) => boolean) => {
        for (const width of WIDTHS_PX) {
          await page.setViewport({ width, height: 900 });
          assert.equal(await reader.open(product.host + path), 200);
          const found = await boxes();
          const at = `${path} at ${width} px`;
          const wanted = Math.min(CONTAINER_PX, width - GUTTERS_PX);
          assert.equal(Math.round(found.frame.right - found.frame.left), wanted, at);
          assert.equal(isBeside(found), hasColumns(width), at);
          assert.ok(found.side.right - found.side.left >= SIDE_PX, at);
          await assertNoOverflow(reader);
        }
      };
      await measured(`/${amebaId}/imagelist.html`, () => true);
      const picture = await page.$eval('main ul li a', (link) => link.getAttribute('href') ?? '');
      await measured(picture, (width) => width >= BREAKPOINT_PX);
    }),
  );
