-- as the owner wrote it; custom_css is what stands of it once it is confined
alter table blog_skins add column custom_css_source text;
