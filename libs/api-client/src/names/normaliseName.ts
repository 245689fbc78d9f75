/**
 * Maximum code points of a name, which fit the limits of 2,700 bytes for a PostgreSQL index row and
 * 2,400 bytes for the name in a URL.
 */
export const NAME_CODE_POINTS_MOST = 200;

/**
 * Patterns of meaningful invisible characters, which select the shape of the previous glyph or join
 * two glyphs.
 */
const MEANT = [
  // tag characters of a flag emoji
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // variation selectors of emoji, keycaps and kanji
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Ideographic})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  // joiners within emoji, and within words of the scripts from Arabic to Mongolian
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\u0620-\\u180A])[\\u200C\\u200D](?=[\\u0620-\\u180A])',
].join('|');
/**
 * Matches meaningless invisible characters. Tabs, line breaks and U+0085 count as spaces instead.
 */
const UNSEEN =
  '(?![\\t-\\r\\u0085])\\p{Cc}|\\p{Cs}|\\p{Default_Ignorable_Code_Point}|[\\u2800\\uFFF9-\\uFFFB]';
const INVISIBLE = new RegExp(`(${MEANT})|${UNSEEN}`, 'gu');
/**
 * Matches characters in an unusual width: full-width ASCII except the wave dash, half-width
 * punctuation and katakana, full-width currency signs.
 */
const OTHER_WIDTH = /[\uFF01-\uFF5D\uFF5F-\uFF9D\uFFE0-\uFFE2\uFFE4-\uFFE6]+/gu;
/** A spacing voiced or semi-voiced sound mark after kana. */
const SOUND_MARK =
  /(?<=[\u3041-\u3096\u309D-\u30FE][\u3099-\u309C\uFF9E\uFF9F]{0,8})[\u309B\u309C\uFF9E\uFF9F]/gu;
const LONE_MARK = /[\uFF9E\uFF9F]/gu;

/**
 * Normalises the name of a theme or hashtag, so that names with the same look and meaning are
 * equal: composed (NFC), ASCII and kana in their usual width, sound marks combined with their kana,
 * no invisible characters, single spaces. NFKC would also rewrite ㈱, ① and ™. Windows types the
 * wave dash `〜` as `～` (U+FF5E), so both become the wave dash. Case is preserved.
 * @returns at most 200 code points; empty if no character of the name is visible
 */
export const normaliseName = (text: string): string => {
  const name = text
    .replaceAll(INVISIBLE, '$1')
    .replaceAll(OTHER_WIDTH, (run) => run.normalize('NFKC'))
    .replaceAll('\uFF5E', '\u301C')
    .replaceAll(SOUND_MARK, (mark) => (/[\u309B\uFF9E]/u.test(mark) ? '\u3099' : '\u309A'))
    .replaceAll(LONE_MARK, (mark) => (mark === '\uFF9E' ? '\u309B' : '\u309C'))
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();
  const characters = [...name];
  return characters.length <= NAME_CODE_POINTS_MOST
    ? name
    : characters.slice(0, NAME_CODE_POINTS_MOST).join('').trimEnd();
};

/** Normalises the name of a hashtag: removes its `#` of either width. */
export const normaliseHashtag = (text: string): string =>
  normaliseName(text.replaceAll(INVISIBLE, '$1').replace(/^[#＃\s]+/u, ''));
