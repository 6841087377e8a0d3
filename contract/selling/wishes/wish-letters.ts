import { type LetterKind, ofBook } from '#contract/base/letters/letter-kind.ts'

export const wishLetters = {
  wish_cheaper: {
    ...ofBook,
    cause: 'news',
    rank: 'news',
    needsConsent: true,
    name: 'Sách yêu thích rẻ hơn',
    when: 'Khi sách trong số sách yêu thích rẻ hơn, với người đã đồng ý nhận thư giới thiệu.',
    subject: 'Rẻ hơn: {sach}',
    opening: '“{sach}” trong số sách yêu thích của bạn ở {nha_sach} nay còn {gia}.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xem sách', link },
      { kind: 'aside', text: 'Bạn nhận được thư này vì đã đồng ý nhận thư giới thiệu của chúng tôi.' },
    ],
  },
} satisfies Record<string, LetterKind>
