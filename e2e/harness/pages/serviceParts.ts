import type { Page } from 'puppeteer';

/** Parts of the service on a page of a blog, in it and around it, by what they are called in a failure. */
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
  report: 'details:has(> form[action="/_action/entry/report"])',
  dialog: 'dialog[open]',
};

/** What a sheet has changed, by part: computed styles other than geometry, widths, visibility, what is hit. */
export type Changes = readonly string[];

/** Of a part, by element: its computed styles as one text, and what is to be known of its box. */
type Look = Map<string, string>;

/** What the page itself measures with. */
type Measure = {
  readonly names: readonly string[];
  readonly lookOf: (part: Element) => Look;
  readonly noted: Map<string, Look>;
};

declare global {
  interface Window {
    serviceParts?: Measure;
  }
}

/** Leaves in the page what measures a part, once. */
const bringMeasure = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.serviceParts) return;
    // where a part stands, and what follows from it; its width is compared as a box
    const GEOMETRY =
      /^(?:width|height|(?:min-|max-)?(?:block|inline)-size|(?:-webkit-)?(?:perspective|transform)-origin.*|grid-template-(?:columns|rows)|(?:inset|margin|padding)(?:-.*)?|top|right|bottom|left)$/;
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
        return [[`${index} ${element.tagName}${pseudo}`, values]];
      });
    const lookOf = (part: Element): Map<string, string> => {
      // what is in a frame of an ad is another document
      const all = [part, ...part.querySelectorAll(':not(svg *)')];
      const look = new Map(all.flatMap(stylesOf));
      for (const [index, element] of all.entries())
        look.set(`${index} width`, String(Math.round(element.getBoundingClientRect().width)));
      for (let above = part.parentElement; above; above = above.parentElement) {
        const style = getComputedStyle(above);
        const name = above.className || above.id || above.tagName;
        look.set(`around it, ${name}`, around.map((one) => style.getPropertyValue(one)).join(' '));
      }
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      look.set('is visible', String(part.checkVisibility(seen)));
      look.set('is hit at its centre', String(part.contains(hit)));
      return look;
    };
    window.serviceParts = { names, lookOf, noted: new Map() };
  });

/**
 * Notes how the parts look that are on the page and can be seen.
 * @returns their names
 */
export const noteParts = async (page: Page): Promise<readonly string[]> => {
  await bringMeasure(page);
  return page.evaluate((parts) => {
    const names: string[] = [];
    for (const [name, selector] of Object.entries(parts)) {
      const part = document.querySelector(selector);
      if (!window.serviceParts || !part?.checkVisibility()) continue;
      const look = window.serviceParts.lookOf(part);
      if (look.get('is hit at its centre') !== 'true') continue;
      window.serviceParts.noted.set(name, look);
      names.push(name);
    }
    return names;
  }, SERVICE_PARTS);
};

/** What has changed since the parts of the page were noted. */
export const changesOfParts = (page: Page): Promise<Changes> =>
  page.evaluate((parts) => {
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
    const changes: string[] = [];
    for (const [name, before] of measure.noted) {
      const part = document.querySelector(parts[name] ?? '');
      if (!part) changes.push(`${name} is gone`);
      const after = part ? measure.lookOf(part) : new Map<string, string>();
      for (const [line, value] of after) {
        const old = before.get(line) ?? 'none';
        if (old !== value) changes.push(`${name}: ${line}: ${differenceOf(old, value)}`);
      }
    }
    return changes.slice(0, 40);
  }, SERVICE_PARTS);
