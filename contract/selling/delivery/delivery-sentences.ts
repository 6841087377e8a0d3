/** Sentences of the settings of delivery, apart from the schemas, so that a browser does not load them. */
/** The staff's screen of them. */
export const deliveryPath = '/admin/settings/delivery'

export const deliverySentences = {
  title: 'Phí và ngày giao hàng',
  saved: 'Đã lưu phí và ngày giao hàng.',
  saveFailed: 'Không thể lưu phí và ngày giao hàng. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải phí và ngày giao hàng.',
}
