import { TokenType, type CSSToken } from '@csstools/css-tokenizer';

/** What opens, and what alone closes it. */
export const CLOSERS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);

/** The most brackets that stand in one another; one that closes nothing counts for nothing. */
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
