-- Imported entries that their owner has deleted: a second import leaves them out.
create table import_removals (
  blog_id bigint not null references all_blogs on delete cascade,
  import_source text not null,
  import_guid text not null,
  removed_at timestamptz not null,
  primary key (blog_id, import_source, import_guid)
);

-- From here on, an imported entry that its owner has saved has no import_hash: a second import leaves it as it
-- is. Earlier saves are in the audit log, but for those of drafts.
update entries e set import_hash = null
 where e.import_guid is not null
   and exists (select 1 from audit_log a
                where a.subject = 'entry:' || e.entry_id
                  and a.act in ('entry.changed', 'entry.published', 'entry.withdrawn'));

-- A second import has filled deleted comments again.
update comments set name = '', comment_text = '', author_url = null
 where deleted_at is not null and import_guid is not null;
