import { type Fact, type LetterKind, ofAccount } from '#contract/base/letters/letter-kind.ts'

export const supplierOrderLetters = {
  supplier_order: {
    ...ofAccount,
    cause: 'staff',
    name: 'Thư đặt sách',
    when: 'Khi nhà sách gửi một đơn đặt hàng cho nhà cung cấp.',
    subject: '{nha_sach} đặt sách',
    opening: '{nha_sach} xin đặt những cuốn dưới đây. Nhờ {ten} báo lại ngày giao và những cuốn không còn.',
    blocks: ({ given }) => [
      { kind: 'facts', facts: [['Mã đơn đặt', String(given['supplier_order'] ?? '')]] },
      ...(given['note'] ? [{ kind: 'text', text: String(given['note']) } as const] : []),
      { kind: 'facts', facts: orderedFacts(given['ordered']) },
    ],
  },
} satisfies Record<string, LetterKind>

/** Title and ISBN, and how many copies: as the row of the letter holds them. */
function orderedFacts(ordered: unknown): readonly Fact[] {
  if (!Array.isArray(ordered)) return []
  return ordered.map(({ title, isbn, copies }: { title: string; isbn: string | null; copies: number }) => [
    isbn ? `${title} (${isbn})` : title,
    `${copies.toLocaleString('vi-VN')} cuốn`,
  ])
}
