/** Of the settings of delivery, what a browser reads: apart from the schemas, so that it does not load them. */
/** The staff's screen of them. */
export const deliveryPath = '/admin/settings/delivery'

export const deliverySentences = {
  title: 'Phí và ngày giao hàng',
  saved: 'Đã lưu phí và ngày giao hàng.',
  saveFailed: 'Không thể lưu phí và ngày giao hàng. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải phí và ngày giao hàng.',
  /** What stands before the days: 'Dự kiến nhận 24/11 – 27/11' */
  expected: 'Dự kiến nhận',
}
