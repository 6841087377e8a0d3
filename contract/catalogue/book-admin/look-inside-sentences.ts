/** Limits and sentences of the pages that readers may look at, apart from the schemas, so that a browser does not load them. */
export const mostLeaves = 60
export const largestLookInside = 30 * 1024 * 1024

export const lookInsideSentences = {
  title: 'Trang đọc thử',
  hint: `PDF hoặc ảnh, tối đa 30MB một file và ${mostLeaves} trang một cuốn.`,
  wrongType: 'Vui lòng chọn file PDF hoặc file hình ảnh',
  tooLarge: 'File đọc thử không được vượt quá 30MB',
  unreadable: 'Không đọc được PDF này: file bị hỏng, bị cắt giữa chừng hoặc không phải PDF.',
  encrypted: 'PDF này có mật khẩu. Vui lòng gỡ mật khẩu rồi tải lên lại.',
  tooSlow: 'PDF này quá nặng để vẽ thành ảnh. Vui lòng xuất lại với ảnh nhỏ hơn, hoặc tải từng trang lên.',
  noPages: 'PDF này không có trang nào.',
  full: `Mỗi cuốn có tối đa ${mostLeaves} trang đọc thử. Hãy bỏ bớt trang cũ trước.`,
  changedElsewhere: 'Các trang đọc thử vừa được đổi ở nơi khác. Vui lòng xem lại.',
  added: (count: number) => `Đã thêm ${count} trang đọc thử.`,
  addedFirst: (count: number, of: number) => `Đã thêm ${count} trang đầu trong ${of} trang của PDF.`,
  arranged: 'Đã lưu các trang đọc thử.',
  addFailed: 'Không thể tải trang đọc thử lên. Vui lòng thử lại sau.',
  arrangeFailed: 'Không thể lưu các trang đọc thử. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải các trang đọc thử.',
}
