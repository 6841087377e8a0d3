export const goodsSentences = {
  nothingSold: 'Không có đơn này, hoặc đơn đã hủy.',
  costUnknown: 'chưa biết giá vốn',
  marginFailed: 'Không thể tải giá vốn và lợi nhuận',
  marginMeaning:
    'Lợi nhuận là doanh thu trừ giá vốn của đúng những cuốn đã lấy, nhập trước xuất trước. Sách chưa biết giá vốn không tính vào đó.',
}
