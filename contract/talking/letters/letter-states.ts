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
  'too-many': 'Địa chỉ này đã nhận quá nhiều thư trong ngày',
} as const
export type UnsentReason = keyof typeof unsentReasons
