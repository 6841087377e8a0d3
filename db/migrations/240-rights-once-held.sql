-- Rights of roles that were taken from a colleague: their password goes on being set by who may do more than these.
alter table accounts add column once_rights text[] not null default '{}';
