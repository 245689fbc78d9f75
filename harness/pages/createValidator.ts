import {
  HtmlValidate,
  StaticConfigLoader,
  type ConfigData,
  type MetaDataTable,
} from 'html-validate';

/** Elements that the standard has given up, as browsers still read them. */
const OLD_PHRASES = { phrasing: true, flow: true, permittedContent: ['@flow'] };
const OLD_ELEMENTS: MetaDataTable = {
  big: OLD_PHRASES,
  center: OLD_PHRASES,
  font: OLD_PHRASES,
  tt: OLD_PHRASES,
};

const RULES: ConfigData['rules'] = {
  // names of attributes are the same in any case; React writes some as it spells them
  'attr-case': 'off',
  // the standard only asks for an id without blanks; React begins its own with an underline
  'valid-id': ['error', { relaxed: true }],
  // a list may bear a name, and ours do: where there are several on a page it tells them apart
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // the longest of our titles is an entry's with its blog's, and both are their authors'
  'long-title': 'off',
  // files of the same origin are the platform's own, and an owner's sheet changes when its owner likes
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/user_css/'] }],
  // the exception for entries stands in every entry, also where the text needs none
  'no-unused-disable': 'off',
};

/**
 * What an entry's text may do and no page: old HTML stays as its author wrote it, and so do headings,
 * whose level is told by `aria-level`, which this rule does not read and axe does.
 */
const RULES_OFF_IN_ENTRIES = 'deprecated, no-deprecated-attr, heading-level';
/** The entry's text on its own page and in lists, from its opening tag on. */
const ENTRY_TEXT = /<div[^>]* data-uranus-component="entry(?:Item)?Body"[^>]*>/g;

const withExceptions = (html: string): string =>
  html.replace(ENTRY_TEXT, `$&<!-- [html-validate-disable-block ${RULES_OFF_IN_ENTRIES}] -->`);

/** What is configured is worked out once: by itself it is anew for each document, at a quarter of the whole cost. */
class KnownConfig extends StaticConfigLoader {
  readonly #resolved = super.getConfigFor('every document');
  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return this.#resolved;
  }
}

/** Makes the check of documents against the HTML standard and the rules of html-validate for access. */
export const createValidator = () => {
  const config = new KnownConfig({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5', OLD_ELEMENTS],
    rules: RULES,
  });
  const validator = new HtmlValidate(config);
  /** @returns each fault with its place; none is as it should be */
  return async (html: string): Promise<string[]> => {
    const report = await validator.validateString(withExceptions(html));
    return report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, line, column }) =>
        [`${ruleId}: ${message}`, selector ?? '', `line ${line}, column ${column}`].join('\n'),
      ),
    );
  };
};
