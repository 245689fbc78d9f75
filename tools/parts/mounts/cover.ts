/** The blog's cover, an element outside of all modules that modules look up on the page. */
export const COVER =
  '<header class="BlogHeader"><h1 class="skinTitle"><a href="/">ブログ</a></h1></header>';
