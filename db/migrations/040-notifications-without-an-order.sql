-- A notification may be about something else than an order. Which kinds there are is declared once, in code:
-- contract/notifications/notification-kinds.ts.
alter table notifications alter column order_id drop not null;
alter table notifications drop constraint notifications_event_check;
