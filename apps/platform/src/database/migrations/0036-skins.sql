-- The skins that there are: each is drawn by a template, some with a sheet of their own that stands before
-- the owner's. A blog whose skin is not among them is drawn by its template as it is.
create table skins (
  skin_code text primary key,
  name text not null,
  template text not null check (template in ('new', 'official', 'old', 'uranus')),
  css text not null default '',
  css_digest text not null generated always as (case when css = '' then '' else left(md5(css), 8) end) stored,
  position int not null unique
);
insert into skins (skin_code, name, template, css, position) values
  ('new-plain', 'あたらしい縁側', 'new', '', 1),
  ('official-plain', '晴れの日', 'official', '', 2),
  ('old-plain', 'なつかしい帳面', 'old', '', 3),
  ('uranus-plain', '藍', 'uranus', '', 4),
  ('uranus-wakatake', '若竹', 'uranus', '.skinBody{--skin-page:#e6f1ea;--skin-surface:#fff;--skin-tint:#edf5f0;--skin-line:#c5dccd;--skin-ink:#1f2b25;--skin-title:#174a34;--skin-quiet:#4d6156;--skin-link:#17603f;--skin-main:#1d6b47;--skin-on-main:#fff;--skin-point:#ffe08a;--skin-focus:#8a3412;--skin-on-page:#1f2b25;--skin-on-page-link:#174a34}', 5),
  ('uranus-beni', '紅', 'uranus', '.skinBody{--skin-page:#f7e9ea;--skin-surface:#fff;--skin-tint:#faf0f1;--skin-line:#e6c7cb;--skin-ink:#2c2022;--skin-title:#7a1730;--skin-quiet:#6b5357;--skin-link:#8f1d3b;--skin-main:#a02345;--skin-on-main:#fff;--skin-point:#ffe0a3;--skin-focus:#1553c7;--skin-on-page:#2c2022;--skin-on-page-link:#7a1730}', 6);
