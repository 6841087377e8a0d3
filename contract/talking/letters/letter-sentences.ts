/** State of a letter: it waits for the mail server, or its way has come to an end. Stored, so they never change. */
export const letterStates = ['waiting', 'sent', 'given_up', 'unsent'] as const
export type LetterState = (typeof letterStates)[number]

export const letterStateNames: Record<LetterState, string> = {
  waiting: 'Đang chờ',
  sent: 'Đã gửi',
  given_up: 'Gửi không được',
  unsent: 'Không gửi',
}

/** Why a letter was not sent, beside what a mail server said. */
export const unsentReasons = {
  'too-late': 'Quá hạn trước khi gửi được',
  moot: 'Không còn đúng khi đến lượt gửi',
  refused: 'Người nhận đã ngừng nhận tin',
  told: 'Khách đã được báo bằng tin nhắn',
  'too-many': 'Địa chỉ này đã nhận quá nhiều thư trong ngày',
} as const
export type UnsentReason = keyof typeof unsentReasons

/** Sentences about letters, apart from the schemas, so that a browser does not load them. */
export const letterSentences = {
  title: 'Thư gửi khách',
  templates: 'Mẫu thư',
  none: 'Chưa có lá thư nào',
  noneFound: 'Không có lá thư nào phù hợp',
  listFailed: 'Không thể tải danh sách thư',
  templatesFailed: 'Không thể tải các mẫu thư',
  noServer:
    'Nhà sách chưa đặt máy chủ thư, nên chưa lá nào được gửi. Đây là những thư lẽ ra đã gửi; chúng chờ ở đây đến hạn của mình.',
  retried: 'Thư sẽ được gửi lại',
  retryFailed: 'Không thể gửi lại lá thư',
  saved: 'Đã lưu mẫu thư',
  saveFailed: 'Không thể lưu mẫu thư',
  samplePosted: 'Thư thử đang trên đường đến địa chỉ của bạn',
  sampleWaits: 'Thư thử nằm trong danh sách: nhà sách chưa đặt máy chủ thư',
  sampleFailed: 'Không thể gửi thư thử',
  testSubject: (shop: string) => `Thư thử của ${shop}`,
  testText:
    'Máy chủ thư của nhà sách đã nhận lá thư này. Bạn đọc được nó trong hộp thư đến, không phải thư rác, thì khách cũng vậy.\n',
  testSent: (address: string) => `Máy chủ thư đã nhận thư thử gửi tới ${address}. Hãy mở hộp thư xem.`,
  testFailed: (why: string) => `Thư thử không đi được: ${why}`,
  refused: 'Từ nay địa chỉ này không nhận tin của nhà sách nữa.',
  taken: 'Địa chỉ này lại nhận tin của nhà sách.',
} as const

/** Path of the unsubscribe link in a letter. */
export const refusePath = '/ngung-nhan-tin'

/** Path that a mailbox's own button calls, without asking anything. */
export const oneClickPath = `${refusePath}/mot-cham`
/** A letter as it is drawn, for frames of the back-office. */
export const letterDrawnPath = '/admin/letters/drawn'

export const wordingLimits = { subject: 200, opening: 2000 } as const
