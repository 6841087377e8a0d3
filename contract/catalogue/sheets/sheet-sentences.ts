/** Why a spreadsheet is not read at all. */
export const notASheet = 'Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)'

export const sheetSentences = {
  notASheet,
  tooLarge: 'File quá lớn. Kích thước tối đa là 10MB',
  empty: 'File trống. Vui lòng chọn file khác',
  broken: 'Không đọc được file này. Vui lòng mở bằng Excel, lưu lại thành .xlsx rồi thử lại.',
  locked: 'File có mật khẩu nên không đọc được. Vui lòng bỏ mật khẩu rồi thử lại.',
  oldFormat: 'Định dạng file quá cũ hoặc không được hỗ trợ. Vui lòng lưu lại thành .xlsx rồi thử lại.',
  bomb: 'File bị từ chối vì dữ liệu bên trong quá lớn so với kích thước file.',
  declaration: 'File bị từ chối vì chứa khai báo XML không được phép.',
  tooManyRows: 'File có quá nhiều dòng. Mỗi lần nhập tối đa 50.000 dòng.',
  tooManyColumns: 'File có quá nhiều cột. Tối đa 200 cột.',
  tooComplex: 'File quá phức tạp nên không đọc được. Vui lòng chia nhỏ file rồi thử lại.',
  doubtfulEncoding:
    'Không chắc chắn về bảng mã của file CSV. Vui lòng lưu lại dưới dạng "CSV UTF-8" rồi thử lại.',
}
