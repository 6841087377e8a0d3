-- Which columns of a book are counted or computed, not edited: any other one, also one that comes later, makes a new
-- version. The function compares, since no condition of a trigger may look at a row with a generated column.
create or replace function count_book_version() returns trigger language plpgsql as $$
declare
  edited books := new;
begin
  edited.title_sort := old.title_sort;
  edited.quantity := old.quantity;
  edited.rating_sum := old.rating_sum;
  edited.rating_count := old.rating_count;
  edited.rating := old.rating;
  edited.sold_count := old.sold_count;
  edited.created_at := old.created_at;
  edited.updated_at := old.updated_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

drop trigger count_book_version on books;
create trigger count_book_version before update on books for each row execute function count_book_version();
