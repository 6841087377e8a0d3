-- A message may have a picture, by the name of its file, in place of a card.
alter table messages add column picture text;
alter table messages add constraint messages_picture_check check (picture ~ '^chat-[0-9a-f]{32}\.webp$');
alter table messages add constraint messages_one_card check (num_nonnulls(book_id, order_id, picture) <= 1);
alter table messages drop constraint messages_check1;
create index messages_with_picture on messages (picture) where picture is not null;
