/**
 * The only script of an error page, which has no client app. If a document opened the error page in
 * place and it was then reloaded, going back changes only the URL; the script reloads the page.
 */
export const ERROR_SCRIPT =
  "{const at=location.pathname+location.search;addEventListener('popstate',()=>{if(location.pathname+location.search!==at)location.reload()})}";
