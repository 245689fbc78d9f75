import { Fragment } from 'react';

/**
 * Matches the end of a Japanese phrase: a particle, an inflection or punctuation that a character
 * of another script follows.
 */
const PHRASE_END =
  /([はがをにでとのもへてたなる、。！？…」』）])(?=[\p{Script=Han}\p{Script=Katakana}\dA-Za-z「『（])/gu;

/** A private-use character, which no text contains. */
const MARK = '\u{F0000}';

/**
 * A heading or short text with a line break opportunity after each phrase, for browsers without
 * phrase detection (`word-break: auto-phrase`). The style sheet `base` applies it.
 */
export const Phrases = ({ text }: { readonly text: string }) =>
  text
    .replace(PHRASE_END, `$1${MARK}`)
    .split(MARK)
    .map((phrase, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the phrases of a text have no other identity
      <Fragment key={at}>
        {at > 0 && <wbr data-phrase="" />}
        {phrase}
      </Fragment>
    ));
