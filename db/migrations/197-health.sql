-- Who may see how the shop is.
update staff_roles set rights = rights || '{health.see}' where key = 'owner';
