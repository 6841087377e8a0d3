export const placeSentences = {
  home: 'Trang chủ',
  categories: 'Thể loại',
  authors: 'Tác giả',
  publishers: 'Nhà xuất bản',
  series: 'Bộ sách',
  notFound: 'Không tìm thấy trang này',
  notFoundWhy: 'Có thể tên này không còn trên kệ, hoặc đường dẫn bị gõ nhầm.',
}
