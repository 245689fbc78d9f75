import type { Page } from 'puppeteer';
import { scrollToEnd } from '../browser/scroll.ts';
import { hydrateSlots } from '../browser/slots.ts';
import type { Visitor } from '../browser/visitor.ts';
import { waitForIdle } from '../browser/waitForIdle.ts';

type Compared = {
  /** selectors by name */
  readonly parts: Readonly<Record<string, string>>;
  /** a remote whose elements are ignored, together with boxes that its layout moves */
  readonly except?: string;
};

/** Properties that depend on a part's position. Widths are compared separately, as boxes. */
const GEOMETRY =
  /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|(?:-webkit-)?(?:perspective|transform)-origin.*|grid-template-(?:columns|rows)|(?:inset|margin|padding)(?:-.*)?|top|right|bottom|left)$/;
const AROUND =
  'opacity filter clip-path mask-image transform translate rotate scale perspective mix-blend-mode visibility content-visibility zoom pointer-events';

/** Runs in the page: takes the snapshot, and returns the names and a function that compares. */
const noteInPage = async ({ parts, except }: Compared, geometry: string, around: string) => {
  // the sticky header hides after a scroll, on a busy machine many frames later
  const HIT_FRAMES = 120;
  const HIT = 'is hit at its centre';
  const properties = [...getComputedStyle(document.body)].filter(
    (name) => !new RegExp(geometry).test(name) && !name.startsWith('--'),
  );
  // identifies elements by object: an index would shift when hydration adds an element
  const ids = new Map<Element, number>();
  // one text per element, because a Map per element would take most of the time
  const readStyles = (element: Element) =>
    ['', '::before', '::after'].flatMap((pseudo): [string, string][] => {
      const style = getComputedStyle(element, pseudo || null);
      if (pseudo !== '' && style.content === 'none') return [];
      const values = properties.map((name) => style.getPropertyValue(name)).join('\n');
      return [[`${ids.get(element)} ${element.tagName}.${element.className}${pseudo}`, values]];
    });
  const findHit = async (part: Element): Promise<string> => {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let frames = 0; ; frames += 1) {
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (part.contains(hit)) return 'true';
      if (frames === HIT_FRAMES) return `${hit?.tagName}.${hit?.className} is hit`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise(requestAnimationFrame);
    }
  };
  const addBoxes = async (look: Map<string, string>, part: Element, all: readonly Element[]) => {
    for (const element of all)
      look.set(`${ids.get(element)} width`, element.getBoundingClientRect().width.toFixed());
    for (let above = part.parentElement; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      const values = around.split(' ').map((name) => style.getPropertyValue(name));
      look.set(`ancestor ${above.className || above.id || above.tagName}`, values.join(' '));
    }
    look.set(HIT, await findHit(part));
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    look.set('is visible', String(part.checkVisibility(seen)));
  };
  const captureLook = async (part: Element, isSnapshot: boolean) => {
    // styles during an animation depend on the time of the read
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // excludes the frame of an ad, which is another document
    const all = [part, ...part.querySelectorAll(':not(svg *)')].filter(
      (element) =>
        (isSnapshot || ids.has(element)) &&
        (except === undefined ||
          !element.closest('[data-slot]')?.getAttribute('data-slot')?.startsWith(`${except}/`)),
    );
    for (const element of all) if (!ids.has(element)) ids.set(element, ids.size);
    const look = new Map(all.flatMap(readStyles));
    if (except === undefined) await addBoxes(look, part, all);
    return look;
  };
  const noted = new Map<string, Map<string, string>>();
  for (const [name, selector] of Object.entries(parts)) {
    const part = document.querySelector(selector);
    if (!part?.checkVisibility()) continue;
    // oxlint-disable-next-line no-await-in-loop -- each scrolls the page
    const look = await captureLook(part, true);
    if ((look.get(HIT) ?? 'true') === 'true') noted.set(name, look);
  }
  const changes = async () => {
    const found: (readonly [where: string, before: string, after: string])[] = [];
    for (const [name, before] of noted) {
      const part = document.querySelector(parts[name] ?? '');
      if (!part) found.push([name, 'there', 'gone']);
      // oxlint-disable-next-line no-await-in-loop -- each scrolls
      const look = part ? await captureLook(part, false) : new Map<string, string>();
      for (const [line, after] of look)
        if (before.get(line) !== after)
          found.push([`${name}: ${line}`, before.get(line) ?? 'none', after]);
    }
    return found.slice(0, 40);
  };
  return { names: [...noted.keys()], properties, changes };
};

/**
 * Takes a snapshot of the visible parts of an open page.
 * @returns their names, and a function that finds the changes since: of computed styles without
 * geometry, widths, visibility and the hit at the centre
 */
export const recordServiceParts = async (page: Page, compared: Compared) => {
  const noted = await page.evaluateHandle(noteInPage, compared, GEOMETRY.source, AROUND);
  const { names, properties } = await noted.evaluate((one) => ({
    names: one.names,
    properties: one.properties,
  }));
  const formatDifference = (before: string, after: string): string => {
    const [old, values] = [before.split('\n'), after.split('\n')];
    if (values.length !== properties.length) return `${before} -> ${after}`;
    const different = properties.flatMap((name, at) =>
      old[at] === values[at] ? [] : [`${name}: ${old[at]} -> ${values[at]}`],
    );
    return different.slice(0, 4).join(', ');
  };
  const changes = async () =>
    (await noted.evaluate((one) => one.changes())).map(
      ([where, before, after]) => `${where}: ${formatDifference(before, after)}`,
    );
  return { names, changes };
};

export type RecordedParts = Awaited<ReturnType<typeof recordServiceParts>>;

/** Opens a page and waits for every deferred part, so that later changes have another cause. */
export const settledPage = async (reader: Visitor, url: string): Promise<Page> => {
  await reader.open(url);
  await hydrateSlots(reader.page);
  await scrollToEnd(reader.page);
  await waitForIdle(reader.page);
  return reader.page;
};

/**
 * Replaces style sheets of an open page, and waits until the new ones apply.
 * @param leaving pattern of the replaced links
 * @param urls addresses of the new style sheets; they are appended to the head if no link matches
 */
export const replaceSheets = (
  page: Page,
  leaving: string,
  urls: readonly string[],
): Promise<void> =>
  page.evaluate(
    async (selector, hrefs) => {
      const before = [...document.querySelectorAll(`link[rel="stylesheet"]${selector}`)];
      const links = hrefs.map((href) =>
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
      );
      const loaded = links.map(
        (link) =>
          new Promise((resolve, reject) => {
            link.addEventListener('load', resolve);
            link.addEventListener('error', () => reject(new Error(`not loaded: ${link.href}`)));
          }),
      );
      const last = before.at(-1);
      if (last) last.after(...links);
      else document.head.append(...links);
      await Promise.all(loaded);
      for (const link of before) link.remove();
      await new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      });
    },
    leaving,
    urls,
  );
