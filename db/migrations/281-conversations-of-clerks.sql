-- Customers who wait for an answer: since the first message that none came after, until one does or one of the staff says that none is needed.
alter table conversations add column waiting_since timestamptz;
-- One of the staff who answers. What they took long ago and left is in no hands: contract/talking/chat/chat-rules.ts has the hours.
alter table conversations
  add column assigned_to integer references users (user_id),
  add column assigned_at timestamptz,
  add constraint conversations_assignment_check check ((assigned_to is null) = (assigned_at is null));

update conversations c set waiting_since = coalesce((
  select min(a.sent_at) from messages a where a.customer_id = c.customer_id and not a.from_shop and a.message_id > coalesce((
    select max(b.message_id) from messages b where b.customer_id = c.customer_id and b.from_shop), 0)), c.customer_wrote_at)
from messages m
where m.message_id = c.last_message_id and not m.from_shop
  and (c.shop_unread > 0 or c.customer_wrote_at > now() - interval '7 days');

create index conversations_waiting_first on conversations (waiting_since, last_message_id desc);
create index conversations_of_clerk on conversations (assigned_to) where assigned_to is not null;
