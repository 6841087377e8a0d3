-- Who is notified of what becomes of an order is decided in code: server/notifications/notify-about-order.ts. The verb that changes
-- an order or a payment calls it inside its transaction.
drop trigger notify_about_history on order_history;
drop trigger notify_about_payment on orders;
drop trigger notify_about_money_back on payments;
drop trigger notify_about_refund on payments;
drop function notify_about_history();
drop function notify_about_payment();
drop function notify_about_money_back();
drop function notify_about_refund();
drop function notify_about_order(integer, text, integer[]);
drop function customer_of_order(integer);
