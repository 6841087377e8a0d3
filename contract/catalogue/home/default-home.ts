import { blockKinds } from './block-kinds.ts'
import type { HomeBlock } from './block-schemas.ts'

const emptyShelf = blockKinds.shelf.empty

/** Default layout and promises of a new shop's home page: only what is true of every shop of this kind. */
export const houseBlocks: readonly HomeBlock[] = [
  blockKinds.pick.empty,
  {
    kind: 'promises',
    promises: [
      { icon: 'cash', title: 'Nhận sách rồi trả tiền', line: 'Hoặc trả trước qua cổng thanh toán' },
      { icon: 'truck', title: 'Giao tận nơi toàn quốc', line: 'Ngày nhận hiện trước khi bạn đặt' },
      { icon: 'box', title: 'Đổi trả khi sách lỗi', line: 'Gửi yêu cầu ngay trong đơn hàng' },
      { icon: 'chat', title: 'Hỏi người bán sách', line: 'Nhắn tin ngay trên trang' },
    ],
  },
  blockKinds.featured.empty,
  { ...emptyShelf, source: 'new' },
  blockKinds.categories.empty,
  { ...emptyShelf, source: 'sale' },
  blockKinds['staff-list'].empty,
  blockKinds.author.empty,
  blockKinds.series.empty,
  blockKinds.reviews.empty,
  blockKinds.figures.empty,
]
