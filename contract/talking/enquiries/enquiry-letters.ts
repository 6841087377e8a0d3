import { type LetterKind, ofAccount } from '#contract/base/letters/letter-kind.ts'
import { promiseOf } from './enquiry-sentences.ts'

const ofEnquiry = { ...ofAccount, values: ['ten', 'nha_sach', 'ma_loi_nhan'] } as const

export const enquiryLetters = {
  enquiry_received: {
    ...ofEnquiry,
    cause: 'stranger',
    name: 'Đã nhận lời nhắn',
    when: 'Khi có người viết ở trang Liên hệ. Thư không nhắc lại lời của họ.',
    subject: '{nha_sach} đã nhận lời nhắn {ma_loi_nhan}',
    opening:
      'Chúng tôi đã nhận lời nhắn {ma_loi_nhan} của bạn và sẽ trả lời đến địa chỉ này. Hãy giữ mã để hỏi lại khi cần.',
    blocks: ({ given }) => [
      { kind: 'text', text: promiseOf(String(given['topic'] ?? '')) },
      { kind: 'aside', text: 'Nếu bạn không viết cho chúng tôi, hãy bỏ qua thư này.' },
    ],
  },
  enquiry_answered: {
    ...ofEnquiry,
    cause: 'staff',
    name: 'Trả lời lời nhắn',
    when: 'Khi nhà sách trả lời một lời nhắn.',
    subject: 'Trả lời lời nhắn {ma_loi_nhan}',
    opening: '{nha_sach} trả lời lời nhắn {ma_loi_nhan} của bạn:',
    blocks: ({ given, link = '' }) => [
      { kind: 'text', text: String(given['reply'] ?? '') },
      { kind: 'button', name: 'Viết tiếp cho nhà sách', link },
      { kind: 'aside', text: 'Khi viết tiếp, xin ghi mã ở trên để chúng tôi nhận ra câu chuyện của bạn.' },
    ],
  },
} satisfies Record<string, LetterKind>
