-- What a reporter has written for the moderators, beside the reason.
alter table reports add column note text not null default '';
