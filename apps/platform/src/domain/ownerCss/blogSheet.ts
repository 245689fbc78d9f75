// A blog's sheet as SQL: its skin's, then the owner's confined one; `s` is the row of `blog_skins`,
// `k` that of `skins`, which may be missing.

export const SHEET = `coalesce(k.css, '') || coalesce(s.custom_css, '')`;

export const HAS_SHEET = `(s.custom_css is not null or coalesce(k.css, '') <> '')`;

/** Identifies the content of the sheet. */
export const SHEET_DIGEST = `coalesce(k.css_digest, '') || coalesce(s.custom_css_digest, '')`;
