import { TokenType, type CSSToken } from '@csstools/css-tokenizer';

/** Maps each opening bracket to its closing bracket. */
export const CLOSERS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);

/**
 * Returns the maximum nesting of brackets; a closing bracket without an opening one does not count.
 */
export const measureBracketDepth = (tokens: readonly CSSToken[]): number => {
  const open: TokenType[] = [];
  let deepest = 0;
  for (const [type] of tokens) {
    const closer = CLOSERS.get(type);
    if (closer !== undefined) deepest = Math.max(deepest, open.push(closer));
    else if (open.at(-1) === type) open.pop();
  }
  return deepest;
};
