import type { Page } from 'puppeteer';

/** Parts of the service on a page of a blog, inside and around the blog, by their names in failures. */
export const SERVICE_PARTS: Readonly<Record<string, string>> = {
  toolbar: '.Toolbar',
  footer: '.ServiceFooter',
  'form of comments': '#comment-form',
  comments: '#comments',
  'ad after the entry': '[data-ad-slot="entry-rectangle"]',
  'ad beside the entry': '[data-ad-slot="side-rectangle"]',
  billboard: '[data-ad-slot="billboard"]',
  'follow in the header': '.BlogHeader-follow form',
  'follow in the profile': '[data-slot^="social/ProfileFollow:"] form',
  'follow below the entry': '[data-slot^="social/EntryFollow:"]',
  block: '[data-slot^="social/ProfileBlock:"] form',
  like: 'form[action="/_action/social/iine"]',
  reblog: 'form[action="/_action/social/reblog"]',
  save: 'form[action="/_action/social/saved"]',
  report: 'form[action="/_action/entry/report"]',
  dialog: 'dialog[open]',
  'error page': '.ErrorPage',
};

/** Changes by part: computed styles other than geometry, widths, visibility, the element at its centre. */
export type Changes = readonly string[];

/** Of a part, by element: its computed styles as one text, and facts about its box. */
type Look = Map<string, string>;

/** What is compared: parts by their names, each a selector. */
export type Compared = {
  readonly parts: Readonly<Record<string, string>>;
  /** a remote whose elements are left out, and with them the boxes that its layout moves */
  readonly except?: string;
};

/** The measuring code in the page. */
type Measure = {
  readonly names: readonly string[];
  readonly lookOf: (part: Element, except: string | undefined) => Promise<Look>;
  compared: Compared;
  noted: Map<string, Look>;
};

declare global {
  interface Window {
    serviceParts?: Measure;
  }
}

/** Adds the measuring code to the page, once. */
const bringMeasure = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.serviceParts) return;
    // a part's position, and what follows from it; its width is compared as a box
    const GEOMETRY =
      /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|(?:-webkit-)?(?:perspective|transform)-origin.*|grid-template-(?:columns|rows)|(?:inset|margin|padding)(?:-.*)?|top|right|bottom|left)$/;
    const AROUND =
      'opacity filter clip-path mask-image transform translate rotate scale perspective mix-blend-mode visibility content-visibility zoom pointer-events';
    const names = [...getComputedStyle(document.body)].filter(
      (name) => !GEOMETRY.test(name) && !name.startsWith('--'),
    );
    const around = AROUND.split(' ');
    // one text for all values of an element: a Map of each would take most of the time
    const stylesOf = (element: Element, index: number): [string, string][] =>
      ['', '::before', '::after'].flatMap((pseudo): [string, string][] => {
        const style = getComputedStyle(element, pseudo || null);
        if (pseudo !== '' && style.content === 'none') return [];
        const values = names.map((name) => style.getPropertyValue(name)).join('\n');
        return [[`${index} ${element.tagName}.${element.className}${pseudo}`, values]];
      });
    // the bar of the blog leaves after the window has scrolled, on a busy machine many frames later
    const HIT_FRAMES = 120;
    const hitOf = async (part: Element): Promise<string> => {
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
      for (const [index, element] of all.entries())
        look.set(`${index} width`, String(Math.round(element.getBoundingClientRect().width)));
      for (let above = part.parentElement; above; above = above.parentElement) {
        const style = getComputedStyle(above);
        const name = above.className || above.id || above.tagName;
        look.set(`around it, ${name}`, around.map((one) => style.getPropertyValue(one)).join(' '));
      }
      const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      look.set('is hit at its centre', await hitOf(part));
      look.set('is visible', String(part.checkVisibility(seen)));
    };
    const lookOf = async (part: Element, except: string | undefined) => {
      // styles in the middle of an animation depend on when they are read
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      // the content of an ad's frame is another document
      const all = [part, ...part.querySelectorAll(':not(svg *)')].filter(
        (element) =>
          except === undefined ||
          !element.closest('[data-slot]')?.getAttribute('data-slot')?.startsWith(`${except}/`),
      );
      const look = new Map(all.flatMap(stylesOf));
      if (except === undefined) await addBoxes(look, part, all);
      return look;
    };
    window.serviceParts = { names, lookOf, compared: { parts: {} }, noted: new Map() };
  });

/**
 * Notes the look of the parts that are on the page and visible.
 * @returns their names
 */
export const noteParts = async (
  page: Page,
  compared: Compared = { parts: SERVICE_PARTS },
): Promise<readonly string[]> => {
  await bringMeasure(page);
  return page.evaluate(async (wanted) => {
    const measure = window.serviceParts;
    if (!measure) return [];
    measure.compared = wanted;
    measure.noted = new Map();
    for (const [name, selector] of Object.entries(wanted.parts)) {
      const part = document.querySelector(selector);
      if (!part?.checkVisibility()) continue;
      // oxlint-disable-next-line no-await-in-loop -- each scrolls the page
      const look = await measure.lookOf(part, wanted.except);
      if ((look.get('is hit at its centre') ?? 'true') === 'true') measure.noted.set(name, look);
    }
    return [...measure.noted.keys()];
  }, compared);
};

/** What has changed since the parts of the page were noted. */
export const changesOfParts = (page: Page): Promise<Changes> =>
  page.evaluate(async () => {
    const measure = window.serviceParts;
    if (!measure) return ['nothing was noted'];
    const differenceOf = (before: string, after: string): string => {
      const [old, values] = [before.split('\n'), after.split('\n')];
      if (values.length !== measure.names.length) return `${before} -> ${after}`;
      return measure.names
        .flatMap((name, at) =>
          old[at] === values[at] ? [] : [`${name}: ${old[at]} -> ${values[at]}`],
        )
        .slice(0, 4)
        .join(', ');
    };
    const { parts, except } = measure.compared;
    const changes: string[] = [];
    for (const [name, before] of measure.noted) {
      const part = document.querySelector(parts[name] ?? '');
      if (!part) changes.push(`${name} is gone`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const after = part ? await measure.lookOf(part, except) : new Map<string, string>();
      for (const [line, value] of after) {
        const old = before.get(line) ?? 'none';
        if (old !== value) changes.push(`${name}: ${line}: ${differenceOf(old, value)}`);
      }
    }
    return changes.slice(0, 40);
  });
