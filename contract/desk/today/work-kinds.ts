import { type WorkKey, workOfFeatures } from '#contract/desk/features.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import type { Right } from '#contract/platform/access/rights.ts'

export type { WorkKey }

export const workKinds = workOfFeatures
/** Kinds of work before the staff, apart from the schemas, so that a browser need not load them for it. */
export const workKeys: readonly WorkKey[] = keysOf(workKinds).toSorted(
  (one, other) => workKinds[one].rank - workKinds[other].rank,
)

/** Views of the work: all that does not wait until later, one's own, what is in no hands yet, what waits until later. */
export const workViews = ['all', 'own', 'free', 'snoozed'] as const
export type WorkView = (typeof workViews)[number]

export const todaySentences = {
  title: 'Hôm nay',
  about: 'Việc cần làm và tình hình bán hàng.',
  loadFailed: 'Không thể tải màn hình hôm nay',
  done: 'Không còn việc nào đang chờ. Việc mới sẽ hiện ở đây.',
  doneOwn: 'Bạn không còn việc nào đang nhận.',
  noneFree: 'Việc nào cũng đã có người nhận.',
  noneSnoozed: 'Không có việc nào đang hoãn.',
  noneOfKind: 'Không còn việc nào thuộc loại này.',
  marked: 'Đã ghi lại',
  markFailed: 'Không thể ghi lại ai nhận việc',
  untilInvalid: 'Thời điểm hoãn không hợp lệ',
  clerkInvalid: 'Người nhận việc không hợp lệ',
  itemInvalid: 'Mã việc không hợp lệ',
  afterInvalid: 'Vị trí trong danh sách việc không hợp lệ',
  noSales: 'Chưa có doanh thu trong những ngày này',
} as const

/** Work is shown to those who can do something about it, or at least see it. */
export const rightForWork: Record<WorkKey, Right> = recordOf(workKeys, (key) => workKinds[key].right)
