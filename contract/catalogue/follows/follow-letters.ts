import { type LetterKind, ofBook } from '#contract/base/letters/letter-kind.ts'

export const followLetters = {
  author_book: {
    ...ofBook,
    cause: 'news',
    rank: 'news',
    needsConsent: true,
    name: 'Sách mới của tác giả theo dõi',
    when: 'Khi tác giả mà bạn đọc theo dõi có sách mới, với người đã đồng ý nhận thư giới thiệu.',
    subject: 'Sách mới: {sach}',
    opening: '“{sach}”, sách mới của tác giả bạn theo dõi, đã có ở {nha_sach}, giá {gia}.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xem sách', link },
      {
        kind: 'aside',
        text: 'Bạn nhận được thư này vì theo dõi tác giả của cuốn sách và đã đồng ý nhận thư giới thiệu.',
      },
    ],
  },
} satisfies Record<string, LetterKind>
