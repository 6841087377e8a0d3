import type { HomeBlock } from './window.ts'

/** Default layout and promises of a new shop's home page: only what is true of every shop of this kind. */
export const houseBlocks: readonly HomeBlock[] = [
  { kind: 'pick', book_id: null, title: '', voice: '', seller: '', role: '' },
  {
    kind: 'promises',
    promises: [
      { icon: 'cash', title: 'Nhận sách rồi trả tiền', line: 'Hoặc trả trước qua cổng thanh toán' },
      { icon: 'box', title: 'Còn sách mới nhận đơn', line: 'Số cuốn trên kệ là số thật' },
      { icon: 'bell', title: 'Biết sách đang ở đâu', line: 'Thông báo ở từng bước của đơn' },
      { icon: 'chat', title: 'Hỏi người bán sách', line: 'Nhắn tin ngay trên trang' },
    ],
  },
  { kind: 'featured' },
  { kind: 'shelf', source: 'new', category_id: null, title: '', note: '' },
  { kind: 'categories' },
  { kind: 'shelf', source: 'sale', category_id: null, title: '', note: '' },
  { kind: 'staff-list', list_id: null },
  { kind: 'author', author_id: null, title: '', voice: '' },
  { kind: 'series', title: '', note: '', series_ids: [] },
  { kind: 'figures' },
]
