-- Who sells sees their own shifts, who oversees the counter all of them.
update staff_roles set rights = rights || '{counter.see}' where key in ('owner', 'manager', 'clerk', 'accountant');
