/** What modules look for on the page that is no module's: the cover of the blog. */
export const COVER =
  '<header class="BlogHeader"><h1 class="skinTitle"><a href="/">ブログ</a></h1></header>';
