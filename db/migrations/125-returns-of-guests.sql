-- Who ordered without an account asks for a return by the link of the order: then no account asked.
alter table returns alter column asked_by drop not null;
