import type { Right } from '#contract/platform/access/rights.ts'

/** Things that the staff opens in the side panel, writes notes about and sees a timeline of. Apart from the schemas, for browsers. */
export const subjectKinds = ['order', 'book', 'person', 'payment'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export type Subject = { kind: SubjectKind; id: number }

/** Right that opens a thing, and with it its panel, notes and timeline. */
export const rightToSee = {
  order: 'orders.see',
  book: 'books.see',
  person: 'customers.see',
  payment: 'money.see',
} as const satisfies Record<SubjectKind, Right>

/** Person who looks at the same thing, or who changed something. */
export type Viewer = { user_id: number; name: string }
/** Numbers and a name of the staff, never what the change was. Of work that no panel shows, that there is less or more of it. */
export type StaffChange = { kind: SubjectKind | 'work'; ids: number[]; by: Viewer }
/** That there is less or more of some work tells nothing of it. */
export const rightToHear = ({ kind }: Pick<StaffChange, 'kind'>): Right =>
  kind === 'work' ? 'desk.use' : rightToSee[kind]
/** Limit of things named for one change. */
export const mostSubjectsTold = 300

const subjectNouns: Record<SubjectKind, string> = {
  order: 'đơn hàng',
  book: 'sách',
  person: 'khách',
  payment: 'giao dịch',
}
/** 'đơn hàng HS0ABC1DEF2', or 'sách #12' of what has no name of its own. */
export const subjectName = ({ kind, id, name }: Subject & { name: string | null }) =>
  `${subjectNouns[kind]} ${name ?? `#${id}`}`

const listPaths: Record<SubjectKind, string> = {
  order: '/admin/orders',
  book: '/admin',
  person: '/admin/users',
  payment: '/admin/transactions',
}

/** The name in an address under which a panel stands open: `panel=order-12`. */
export const panelParameter = 'panel'
export const panelValue = ({ kind, id }: Subject) => `${kind}-${id}`
export const panelHref = (subject: Subject) =>
  `${listPaths[subject.kind]}?${panelParameter}=${panelValue(subject)}`

export function readPanelValue(value: string | null | undefined): Subject | undefined {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(value ?? '') ?? []
  const kind = subjectKinds.find((one) => one === word)
  return kind && { kind, id: Number(digits) }
}

export const noteLimits = { text: 2_000, mentions: 10 }
export const timelinePageSize = 20
export const timelineLimit = 50
/** So many payments of an order are led to. */
export const mostRelated = 10
/** So many colleagues are offered to be mentioned. */
export const mostColleagues = 200

/** A window says so often that it still shows a thing. */
export const viewingBeatMs = 25_000
/** Limit of viewers named for one thing. */
export const mostViewers = 8

export const deskSentences = {
  noteMissing: 'Hãy viết gì đó trước khi ghi',
  noteSaved: 'Đã ghi lại',
  noteDeleted: 'Đã xóa ghi chú',
  noteFailed: 'Không thể ghi lại. Hãy thử lần nữa.',
  noteNotDeleted: 'Không thể xóa ghi chú. Hãy thử lần nữa.',
  tooManyMentions: `Chỉ nhắc được tối đa ${noteLimits.mentions} đồng nghiệp trong một ghi chú`,
  timelineFailed: 'Không thể tải diễn biến',
}
