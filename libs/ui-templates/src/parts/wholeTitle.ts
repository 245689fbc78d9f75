/** Letters that two lines of the narrowest column have room for. */
const TWO_LINES = 20;

/**
 * What a link says whole whose words are held at two lines by `teaser.held`; its bytes are spared where
 * they stand there whole in any column.
 */
export const wholeTitle = (title: string): { readonly 'data-whole'?: string } =>
  [...title].length > TWO_LINES ? { 'data-whole': title } : {};
