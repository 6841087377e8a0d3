export const exportSentences = {
  title: 'Dữ liệu của nhà sách',
  begun: 'Bắt đầu xuất dữ liệu',
  notFound: 'Không tìm thấy lần xuất này. Hãy bắt đầu một lần khác.',
  running: 'Đang có một lần xuất khác. Vui lòng đợi xong rồi thử lại.',
  failed: 'Không xuất được dữ liệu. Tệp vừa tải (nếu có) không dùng được; hãy thử lại.',
  loadFailed: 'Không thể tải các lần xuất dữ liệu',
  none: 'Chưa xuất lần nào',
}

export const exportStates = {
  ready: 'Chờ tải về',
  running: 'Đang xuất',
  done: 'Đã xong',
  failed: 'Dở dang',
} as const
export type ExportState = keyof typeof exportStates
