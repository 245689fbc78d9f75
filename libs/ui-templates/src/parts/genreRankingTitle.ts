/** Title of a genre's ranking, for its heading and for links. */
export const genreRankingTitle = ({ name }: { readonly name: string }): string =>
  `「${name}」ランキング`;
