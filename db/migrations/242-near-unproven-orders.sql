-- Who orders without money, and who is near them, is found by these: of a large shop's share such orders may be many.
create index unproven_orders_of_person on unproven_orders (user_id);
create index unproven_orders_of_network on unproven_orders (network_key);
create index unproven_orders_of_phone on unproven_orders (phone_key) where phone_key is not null;
create index unproven_orders_of_email on unproven_orders (email_key) where email_key is not null;
create index unproven_orders_at_address on unproven_orders (address_key) where address_key is not null;
