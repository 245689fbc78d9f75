/** What the ranking of a genre is called where it stands and where it is linked. */
export const genreRankingTitle = ({ name }: { readonly name: string }): string =>
  `「${name}」ランキング`;
