// The sheet of a blog as SQL: its skin's own, and after it what stands of the owner's; `s` is the row of
// `blog_skins`, `k` that of `skins`, which may be missing.

export const SHEET = `coalesce(k.css, '') || coalesce(s.custom_css, '')`;

export const HAS_SHEET = `(s.custom_css is not null or coalesce(k.css, '') <> '')`;

/** Says what the sheet is: another sheet has another. */
export const SHEET_DIGEST = `coalesce(k.css_digest, '') || coalesce(s.custom_css_digest, '')`;
