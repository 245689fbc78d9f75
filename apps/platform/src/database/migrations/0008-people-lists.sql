-- Lists of people and of comments, newest first, by index however long they are.
create index follows_of_followed on follows (followed_member_id, created_at desc, member_id desc);
drop index follows_by_followed;
create index likes_of_entry on likes (entry_id, created_at desc, member_id desc);
create index reblogs_of_entry on reblogs (entry_id, created_at desc, member_id desc);
create index comments_of_blog on comments (blog_id, created_at desc, comment_id desc) where is_public;
