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

/**
 * Notes how the parts look that are on the page and can be seen, or compares them with what was noted.
 * @returns names of the parts that were noted, or what has changed since
 */
export const lookAtParts = (page: Page, what: 'note' | 'compare'): Promise<Changes> =>
  page.evaluate(
    (parts, isNote) => {
      // where a part stands, and what follows from it; its width is compared as a box
      const GEOMETRY =
        /^(?:width|height|(?:min-|max-)?(?:block|inline)-size|(?:perspective|transform)-origin|grid-template-(?:columns|rows)|(?:inset|margin|padding)(?:-.*)?|top|right|bottom|left|(?:-webkit-)?(?:perspective|transform)-origin.*)$/;
      const AROUND = [
        'opacity',
        'filter',
        'clip-path',
        'mask-image',
        'transform',
        'translate',
        'rotate',
        'scale',
        'perspective',
        'mix-blend-mode',
        'visibility',
        'content-visibility',
        'zoom',
        'pointer-events',
      ];
      const names = [...getComputedStyle(document.body)].filter(
        (name) => !GEOMETRY.test(name) && !name.startsWith('--'),
      );
      // one text for all values of an element: a Map of each would take most of the time
      const stylesOf = (element: Element, index: number): [string, string][] =>
        ['', '::before', '::after'].flatMap((pseudo): [string, string][] => {
          const style = getComputedStyle(element, pseudo || null);
          if (pseudo !== '' && style.content === 'none') return [];
          const values = names.map((name) => style.getPropertyValue(name)).join('\n');
          return [[`${index} ${element.tagName}${pseudo}`, values]];
        });
      const differenceOf = (before: string | undefined, after: string): string => {
        const [old, values] = [before?.split('\n') ?? [], after.split('\n')];
        if (values.length !== names.length) return `${before} -> ${after}`;
        return names
          .flatMap((name, at) =>
            old[at] === values[at] ? [] : [`${name}: ${old[at]} -> ${values[at]}`],
          )
          .slice(0, 4)
          .join(', ');
      };
      const lookOf = (part: Element): Map<string, string> => {
        // an ad may be replaced by another: its place and frame are compared, and no more
        const all = [part, ...part.querySelectorAll(':not(svg *, iframe *)')];
        const look = new Map(all.flatMap(stylesOf));
        for (const [index, element] of all.entries())
          look.set(
            `${index} ${element.tagName} is wide`,
            `${Math.round(element.getBoundingClientRect().width)}`,
          );
        for (let above = part.parentElement; above; above = above.parentElement) {
          const style = getComputedStyle(above);
          const name = above.className || above.id || above.tagName;
          look.set(
            `around it, ${name}`,
            AROUND.map((property) => style.getPropertyValue(property)).join(' '),
          );
        }
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const isSeen = part.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        });
        const { left, top, width, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        look.set('is visible', String(isSeen));
        look.set('is hit at its centre', String(part.contains(hit)));
        return look;
      };
      const noted: Map<string, Map<string, string>> = Reflect.get(window, 'notedLooks') ??
      new Map();
      const answer: string[] = [];
      for (const [name, selector] of Object.entries(parts)) {
        const part = document.querySelector(selector);
        if (isNote) {
          if (!part?.checkVisibility()) continue;
          const look = lookOf(part);
          if (look.get('is hit at its centre') !== 'true') continue;
          noted.set(name, look);
          answer.push(name);
          continue;
        }
        const before = noted.get(name);
        if (!before) continue;
        if (!part) answer.push(`${name} is gone`);
        const after = part ? lookOf(part) : new Map<string, string>();
        for (const [line, value] of after)
          if (before.get(line) !== value)
            answer.push(`${name}: ${line}: ${differenceOf(before.get(line), value)}`);
      }
      Reflect.set(window, 'notedLooks', noted);
      return answer.slice(0, 40);
    },
    SERVICE_PARTS,
    what === 'note',
  );
