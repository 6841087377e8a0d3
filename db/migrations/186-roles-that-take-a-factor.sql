-- Who has such a role adds a second factor before anything else of the back-office.
alter table staff_roles add column requires_factor boolean not null default false;
