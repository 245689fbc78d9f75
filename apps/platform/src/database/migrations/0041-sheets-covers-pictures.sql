-- Which version of the confining has made custom_css of custom_css_source.
alter table blog_skins add column custom_css_version int not null default 0;

-- Every blog may show a cover, those too that had a plan when that was first said.
update blog_paid_plans set fields = array_append(fields, 'cover_image')
 where not 'cover_image' = any(fields);

-- Where a picture is shown.
create index images_by_path on entry_images (image_path);
