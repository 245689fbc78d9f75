import {
  HtmlValidate,
  StaticConfigLoader,
  type ConfigData,
  type MetaDataTable,
} from 'html-validate';

/** Obsolete elements, with the content that browsers allow in them. */
const OLD_PHRASES = { phrasing: true, flow: true, permittedContent: ['@flow'] };
const OLD_ELEMENTS: MetaDataTable = {
  big: OLD_PHRASES,
  center: OLD_PHRASES,
  font: OLD_PHRASES,
  tt: OLD_PHRASES,
};

const RULES: ConfigData['rules'] = {
  // attribute names are case-insensitive; React writes some in camel case
  'attr-case': 'off',
  // the standard only forbids blanks in an id; React's ids start with an underscore
  'valid-id': ['error', { relaxed: true }],
  // our lists have names, to distinguish several lists on one page
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // the longest titles combine an entry's title and a blog's title, both written by authors
  'long-title': 'off',
  // same-origin files are the platform's own, and an owner's style sheet changes at any time
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/user_css/'] }],
  // every entry gets the disable comment, including entries that do not need it
  'no-unused-disable': 'off',
};

/**
 * Rules that entry texts may break: old HTML stays as the author wrote it. Headings stay too:
 * `aria-level` has their level, which axe checks but html-validate ignores.
 */
const RULES_OFF_IN_ENTRIES = 'deprecated, no-deprecated-attr, heading-level';
/** The start tag of an entry's text, on its own page and in lists. */
const ENTRY_TEXT = /<div[^>]* data-uranus-component="entry(?:Item)?Body"[^>]*>/g;

const withExceptions = (html: string): string =>
  html.replace(ENTRY_TEXT, `$&<!-- [html-validate-disable-block ${RULES_OFF_IN_ENTRIES}] -->`);

/**
 * Resolves the configuration once. By default html-validate resolves it for each document, a
 * quarter of the total time.
 */
class KnownConfig extends StaticConfigLoader {
  readonly #resolved = super.getConfigFor('every document');
  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return this.#resolved;
  }
}

/** Creates a validator for the HTML standard and the accessibility rules of html-validate. */
export const createValidator = () => {
  const config = new KnownConfig({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5', OLD_ELEMENTS],
    rules: RULES,
  });
  const validator = new HtmlValidate(config);
  /** @returns each violation with its position; empty if the document passes */
  return async (html: string): Promise<string[]> => {
    const report = await validator.validateString(withExceptions(html));
    return report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, line, column }) =>
        [`${ruleId}: ${message}`, selector ?? '', `line ${line}, column ${column}`].join('\n'),
      ),
    );
  };
};
