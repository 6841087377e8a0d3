import type { ClientBase } from 'pg'
import { fold } from '#contract/platform/language/vietnamese.ts'

const surnames =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đinh Mai Trịnh'.split(' ')
const givenNames =
  'Thu Hà,Minh Anh,Quốc Bảo,Ngọc Lan,Văn Đức,Thanh Hương,Hữu Nghĩa,Gia Huy,Phương Thảo,Kim Oanh,Mỹ Duyên,Ánh Tuyết'.split(
    ',',
  )

/** Customers without a password who order, and one of the staff who delivers; both lie in temporary tables. */
export async function fillPeople(client: ClientBase, customers: number) {
  const names = surnames.flatMap((last) => givenNames.map((first) => ({ first, last })))
  await client.query(
    `create temp table fill_names as
     select row_number() over () - 1 as place, * from unnest($1::text[], $2::text[], $3::text[]) as n(first, last, folded)`,
    [
      names.map(({ first }) => first),
      names.map(({ last }) => last),
      names.map(({ first, last }) => fold(`${last} ${first} ${last}`)),
    ],
  )
  await client.query(
    `create temp table fill_people as
     select place, nextval(pg_get_serial_sequence('users', 'user_id'))::integer as user_id from generate_series(0, $1::integer) as place`,
    [customers],
  )
  await client.query(`
    insert into users (user_id, first_name, last_name, phone_number, search_text, house_number, commune, province, country)
    overriding system value
    select user_id, n.first, n.last, '09' || lpad((user_id::bigint * 7919 % 100000000)::text, 8, '0'), n.folded,
      (user_id % 300 + 1) || ' phố Hàng Bông', 'Phường Hoàn Kiếm', 'Hà Nội', 'Việt Nam'
    from fill_people p join fill_names n on n.place = p.user_id % ${names.length}`)
  await client.query(`
    insert into accounts (account_id, email, email_key, role_id, staff_role_id)
    select user_id, 'fill-' || user_id || '@example.vn', 'fill-' || user_id || '@example.vn', case place when 0 then 2 else 1 end,
      case place when 0 then 1 end
    from fill_people`)
  await client.query('create unique index on fill_people (place)')
  await client.query('analyze fill_people')
}
