import { day, type FillingDay } from './filling-day.ts'

/** Messages, enquiries, wishes, a reading list, prices for a time, colleagues. */
export async function fillWords(filling: FillingDay) {
  await talk(filling)
  await runCampaigns(filling)
  const enquiry = await enquire(filling)
  return { enquiry, list: await wish(filling) }
}

async function talk({ ask, reader, other, owner, shopId }: FillingDay) {
  const say = (by: typeof reader, to: number, text: string) =>
    ask(by, '/messages/send-mess-to-user', { sender_id: by.user_id, receiver_id: to, message_content: text })
  await say(reader, shopId, 'Nhà sách ơi, bộ “Những người khốn khổ” bản bìa cứng còn không ạ?')
  await say(owner, reader.user_id, 'Dạ còn ba bộ bạn nhé. Bạn nhận ở Hà Nội thì mai có sách.')
  await say(reader, shopId, 'Vậy mình đặt một bộ. Gói quà giúp mình được không?')
  await say(owner, reader.user_id, 'Được ạ, bạn ghi vào lời nhắn của đơn giúp nhà sách.')
  await say(other, shopId, 'Đơn của mình giao tới đâu rồi ạ?')
}

async function runCampaigns({ ask, owner, bookAt }: FillingDay) {
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  await ask(owner, '/campaigns', {
    name: 'Tuần lễ văn học Việt Nam',
    starts_at: null,
    ends_at: inDays(6),
    percent: 15,
    targets: [3, 4, 5, 6].map((at) => ({ kind: 'book', id: bookAt(at).book_id })),
  })
  await ask(owner, '/campaigns', {
    name: 'Hội sách mùa hè dành cho bạn đọc nhỏ tuổi và phụ huynh',
    starts_at: inDays(9),
    ends_at: inDays(20),
    percent: 20,
    targets: [{ kind: 'all', id: 0 }],
  })
}

const enquiries = [
  [
    'Trần Minh Khôi',
    'order',
    'Đơn của tôi báo đã giao nhưng tôi chưa nhận được. Nhờ nhà sách kiểm tra giúp.',
  ],
  [
    'Công Tằng Tôn Nữ Huyền Trân',
    'book',
    'Nhà sách có nhận đặt sách cũ của Nhà xuất bản Cảo Thơm không? Tôi tìm “Bếp lửa” in năm 1957, bìa nào cũng được.',
  ],
  ['Lê Thị Phương Uyên', 'return', 'Cuốn tôi nhận bị lỗi in từ trang 33, xin đổi cuốn khác.'],
  ['Đỗ Quốc Anh', 'other', 'Nhà sách có tuyển cộng tác viên viết bài giới thiệu sách không ạ?'],
] as const

async function enquire({ ask, shop, owner }: FillingDay): Promise<number> {
  for (const [at, [full_name, topic, message]] of enquiries.entries())
    await ask(undefined, '/enquiries/send-enquiry', {
      full_name,
      email: `ban-doc-${at + 1}@example.vn`,
      phone_number: at % 2 === 0 ? '0912345678' : '',
      topic,
      message,
    })
  const { rows } = await shop.pool.query<{ enquiry_id: number; version: number }>(
    'select enquiry_id, version from enquiries order by enquiry_id',
  )
  const [first, second] = rows
  await ask(owner, `/enquiries/reply?id=${first?.enquiry_id}`, {
    body: 'Chào bạn, nhà sách đã hỏi đơn vị vận chuyển: bưu tá gửi ở bảo vệ tòa nhà. Bạn xem giúp nhé.',
    version: first?.version,
  })
  return second?.enquiry_id ?? 0
}

async function wish({ ask, reader, bookAt }: FillingDay): Promise<number> {
  for (const at of [2, 9, 17, 28, 33])
    await ask(reader, '/wishlist/add-to-wishlist', { book_id: bookAt(at).book_id })
  const { data } = await ask(reader, '/reading-lists/create-list', { name: 'Đọc trong mùa mưa' })
  const list_id: number = data.list_id
  for (const at of [5, 12, 19, 36])
    await ask(reader, '/reading-lists/add-book', { list_id, book_id: bookAt(at).book_id })
  await ask(
    reader,
    '/reading-lists/update-note',
    { list_id, book_id: bookAt(5).book_id, note: 'Đọc lại lần thứ ba, vẫn thấy hay.' },
    'PUT',
  )
  for (const at of [44, 45, 46])
    await ask(reader, '/carts/add-to-cart', { book_id: bookAt(70 + at).book_id, quantity: 1 + (at % 2) })
  return list_id
}
