/** So many rows are changed by one command. */
export const largestBulk = 500
/** A command on many rows can be taken back for so long, where the past can be undone. */
export const undoMinutes = 10

export const bulkWords = {
  rows: 'Danh sách dòng được chọn không hợp lệ',
  nothing: 'Vui lòng chọn ít nhất một dòng',
  tooMany: `Mỗi lần làm tối đa ${largestBulk} dòng`,
  twice: 'Một dòng có mặt hai lần trong danh sách',
  command: 'Vui lòng chọn việc cần làm',
  broke: 'Có lỗi xảy ra, dòng này chưa đổi. Bấm làm lại.',
  stopped: 'Đã dừng trước khi đến lượt dòng này.',
  undoChanged: 'Dòng này đã thay đổi sau đó nên giữ nguyên.',
  applyBroke: 'Chưa làm xong. Bấm lại để làm tiếp, không dòng nào bị làm hai lần.',
  undoBroke: 'Chưa hoàn tác xong. Bấm lại để làm tiếp.',
  notFound: 'Không tìm thấy lần làm nhiều dòng này.',
  undoLate: `Chỉ hoàn tác được trong ${undoMinutes} phút.`,
  undoNever: 'Việc này không hoàn tác được.',
} as const

export const bulkRefusals = {
  run: { status: 404, code: 'BULK_RUN_NOT_FOUND', msg: bulkWords.notFound },
  late: { status: 409, code: 'UNDO_LATE', msg: bulkWords.undoLate },
  never: { status: 409, code: 'NOT_UNDOABLE', msg: bulkWords.undoNever },
} as const
