-- Names of themes and hashtags in the one form that libs/api-client/src/names/normaliseName.ts gives them from here on.
-- Themes that become one: their entries move to the oldest, and the address of each other leads there.
create table theme_aliases (
  theme_id bigint primary key,
  blog_id bigint not null references all_blogs on delete cascade,
  leads_to bigint not null references themes on delete cascade
);
create index theme_aliases_of_blog on theme_aliases (blog_id);
create index theme_aliases_of_theme on theme_aliases (leads_to);

create function pg_temp.without_invisible(written text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(written,
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE03-\uFE0D\uFEFF\uFFA0\uFDD0-\uFDEF\uFFF0-\uFFFB\uFFFE\uFFFF\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
    -- selectors of emoji and keycaps
    '(?<![\u00A9\u00AE\u203C-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])[\uFE0E\uFE0F](?!\u20E3)', '', 'g'),
    -- selectors of a kanji's shape
    '(?<![\u3005-\u3007\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\uFE00-\uFE02\U000E0100-\U000E01EF]', '', 'g'),
    -- joiners
    '(?<![\u0620-\u180A\uFE0F\u203C-\u2BFF\U0001F000-\U0001FAFF])[\u200C\u200D]|[\u200C\u200D](?![\u0620-\u180A\u203C-\u2BFF\U0001F000-\U0001FAFF])', '', 'g')
$$;

create function pg_temp.normalised_name(written text) returns text language sql immutable as $$
  select rtrim(left(btrim(regexp_replace(normalize(replace(replace(regexp_replace(regexp_replace(translate(
    pg_temp.without_invisible(written),
    '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝｟｠｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ￠￡￢￤￥￦～',
    '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン¢£¬¦¥₩〜'),
    '(?<=[\u3041-\u3096\u309D-\u30FE][\u3099-\u309C\uFF9E\uFF9F]{0,8})[\u309B\uFF9E]', U&'\3099', 'g'),
    '(?<=[\u3041-\u3096\u309D-\u30FE][\u3099-\u309C\uFF9E\uFF9F]{0,8})[\u309C\uFF9F]', U&'\309A', 'g'),
    U&'\FF9E', U&'\309B'), U&'\FF9F', U&'\309C'), NFC),
    '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), 200))
$$;

create function pg_temp.normalised_hashtag(written text) returns text language sql immutable as $$
  select pg_temp.normalised_name(regexp_replace(pg_temp.without_invisible(written), '^[#＃\s\u0085\u00A0\u2000-\u200A\u3000]+', ''))
$$;

create temp table named_themes on commit drop as
select theme_id, blog_id, name, genre_code, min(theme_id) over (partition by blog_id, name) as leads_to
  from (select theme_id, blog_id, genre_code, coalesce(nullif(pg_temp.normalised_name(name), ''), '未分類') as name
          from themes) named;

update entries e set theme_id = n.leads_to
  from named_themes n where n.theme_id = e.theme_id and n.leads_to <> n.theme_id;
insert into theme_aliases (theme_id, blog_id, leads_to)
select theme_id, blog_id, leads_to from named_themes where leads_to <> theme_id;
update themes t set genre_code = n.genre_code
  from named_themes n
 where n.leads_to = t.theme_id and n.leads_to <> n.theme_id and t.genre_code is null and n.genre_code is not null;
delete from themes t using named_themes n where n.theme_id = t.theme_id and n.leads_to <> n.theme_id;
update themes t set name = n.name from named_themes n where n.theme_id = t.theme_id and n.name <> t.name;

create temp table named_hashtags on commit drop as
select entry_id, position, pg_temp.normalised_hashtag(name) as name from entry_hashtags
 where entry_id in (select entry_id from entry_hashtags where name <> pg_temp.normalised_hashtag(name));
delete from entry_hashtags h using named_hashtags n where n.entry_id = h.entry_id and n.position = h.position;
insert into entry_hashtags (entry_id, position, name)
select entry_id, row_number() over (partition by entry_id order by min(position)), name
  from named_hashtags where name <> '' group by entry_id, name;

drop function pg_temp.normalised_hashtag(text);
drop function pg_temp.normalised_name(text);
drop function pg_temp.without_invisible(text);

-- computed by the next platform that starts, with the new names
delete from rankings_computed;
