-- What ends sessions notifies all processes itself, and a change of role does too: server/sessions/session-store.ts. Notifications of the
-- staff are deleted by the verb that takes the role away: server/accounts/manage/update-account.ts.
drop trigger tell_end on sessions;
drop function tell_session_end();
drop trigger tell_role_change on accounts;
drop function tell_role_change();
drop trigger forget_staff_notifications on accounts;
drop function forget_staff_notifications();
