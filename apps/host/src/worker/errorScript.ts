/**
 * The only script of an error page, which has no client app. If a document opened several pages by
 * in-site navigation and was then reloaded to this error page, going back would change only the
 * URL; the script therefore reloads the page.
 */
export const ERROR_SCRIPT =
  "{const at=location.pathname+location.search;addEventListener('popstate',()=>{if(location.pathname+location.search!==at)location.reload()})}";
