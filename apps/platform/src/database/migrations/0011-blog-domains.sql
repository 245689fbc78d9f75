-- Domains of blogs' own, under which their pages stand at the root.
create table blog_domains (
  -- lower case, without port
  host text primary key check (host = lower(host) and host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  blog_id bigint not null references blogs on delete cascade
);
create index blog_domains_by_blog on blog_domains (blog_id);
