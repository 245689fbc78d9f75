/** What the ranking of a genre is called where it is linked. */
export const genreRankingTitle = ({ name }: { readonly name: string }): string =>
  `「${name}」ランキング`;
