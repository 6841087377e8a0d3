export const settlementStates = ['draft', 'booked', 'locked'] as const
export type SettlementState = (typeof settlementStates)[number]

export const settlementStateNames: Record<SettlementState, string> = {
  draft: 'Bản nháp',
  booked: 'Đã ghi sổ',
  locked: 'Đã khóa',
}

export const codLineStates = ['draft', 'booked', 'open', 'settled', 'countered'] as const
export type CodLineState = (typeof codLineStates)[number]

/** Why a line of a settlement is not simply what was owed for its order. */
export const codFindings = [
  'too-little',
  'too-much',
  'unknown',
  'twice',
  'not-delivered',
  'not-owed',
] as const
export type CodFinding = (typeof codFindings)[number]

/** In a word, and what is to be done. */
export const codFindingNames: Record<CodFinding, { short: string; advice: string }> = {
  'too-little': {
    short: 'Trả thiếu',
    advice: 'Bên giao hàng còn nợ phần thiếu. Phiếu sau có phần đó thì dòng này tự xong.',
  },
  'too-much': {
    short: 'Trả thừa',
    advice: 'Phần thừa không của đơn nào. Hỏi bên giao hàng rồi trả lại hoặc giữ.',
  },
  unknown: {
    short: 'Không rõ đơn',
    advice: 'Không có đơn nào mang mã này. Ghi vào đúng đơn, hoặc trả lại bên giao hàng.',
  },
  twice: {
    short: 'Trả hai lần',
    advice: 'Tiền của đơn đã về trước đó. Trả lại bên giao hàng, hoặc ghi vào đơn khác.',
  },
  'not-delivered': {
    short: 'Đơn chưa giao',
    advice: 'Đơn chưa được ghi là đã giao. Ghi đã giao rồi ghi khoản này vào đơn.',
  },
  'not-owed': {
    short: 'Không thu hộ',
    advice: 'Đơn đã trả tiền cách khác, không có tiền thu hộ. Trả lại hoặc giữ.',
  },
}

/** Decisions of a person about a difference. */
export const codSettleActions = ['assign', 'received', 'lost', 'give-back', 'keep'] as const
export type CodSettleAction = (typeof codSettleActions)[number]
export type CodSettledAs = 'assigned' | 'received' | 'lost' | 'given_back' | 'kept'

export const codSettledNames: Record<CodSettledAs, string> = {
  assigned: 'Đã ghi vào đơn',
  received: 'Đã nhận phần thiếu',
  lost: 'Bỏ phần thiếu',
  given_back: 'Đã trả lại',
  kept: 'Giữ lại',
}

/** Which words fit: what is missing came or is lost, what is too much goes somewhere. */
export const codActionsFor = (finding: CodFinding): readonly CodSettleAction[] =>
  finding === 'too-little'
    ? ['received', 'lost']
    : finding === 'too-much'
      ? ['give-back', 'keep']
      : ['assign', 'give-back', 'keep']

/** Age of a carrier's debt, in days since delivery; the last is everything older. */
export const codAges = ['0-3', '4-7', '8-14', '15'] as const
export type CodAge = (typeof codAges)[number]
export const codAgeNames: Record<CodAge, string> = {
  '0-3': '0–3 ngày',
  '4-7': '4–7 ngày',
  '8-14': '8–14 ngày',
  '15': 'Từ 15 ngày',
}
/** From here on a carrier is late. */
export const codLateDays = 8
