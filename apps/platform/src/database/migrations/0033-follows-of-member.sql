-- Whom a member follows, newest first, without a sort of all of them.
create index follows_of_member on follows (member_id, created_at desc, followed_member_id desc);
