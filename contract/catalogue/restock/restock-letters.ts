import { type LetterKind, ofBook } from '#contract/base/letters/letter-kind.ts'

export const restockLetters = {
  restock_confirmation: {
    ...ofBook,
    cause: 'stranger',
    rank: 'account',
    hours: 24,
    name: 'Xác nhận báo khi có hàng',
    when: 'Khi người chưa đăng nhập để lại email để được báo.',
    subject: 'Xác nhận: báo khi có “{sach}”',
    opening:
      'Có người, hẳn là bạn, nhờ {nha_sach} báo tới địa chỉ này khi “{sach}” có hàng trở lại. Hãy mở liên kết này để xác nhận, hoặc để thôi chờ.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xác nhận hoặc thôi chờ', link },
      {
        kind: 'aside',
        text: 'Nếu không phải bạn, hãy bỏ qua thư này: sau 48 giờ địa chỉ của bạn sẽ được xóa.',
      },
    ],
  },
  restock: {
    ...ofBook,
    cause: 'news',
    rank: 'news',
    name: 'Sách đã có hàng',
    when: 'Khi cuốn sách mà bạn đọc chờ có hàng trở lại.',
    subject: 'Đã có hàng: {sach}',
    opening: '“{sach}” đã có hàng trở lại ở {nha_sach}, giá {gia}.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xem sách', link },
      { kind: 'aside', text: 'Bạn nhận được thư này vì đã nhờ chúng tôi báo. Chúng tôi chỉ báo một lần.' },
    ],
  },
} satisfies Record<string, LetterKind>
