/** Sentences about a cart, apart from the schemas, so that a browser need not load them for it. */
export const cartSentences = {
  added: 'Đã thêm vào giỏ hàng',
  updated: 'Cập nhật số lượng thành công',
  removed: 'Đã xóa sản phẩm khỏi giỏ hàng',
  cleared: 'Đã xóa toàn bộ giỏ hàng',
  loadFailed: 'Không thể tải giỏ hàng',
  addFailed: 'Không thể thêm vào giỏ hàng',
  addBroke: 'Đã có lỗi xảy ra khi thêm vào giỏ hàng',
  updateFailed: 'Không thể cập nhật số lượng',
  removeFailed: 'Không thể xóa sản phẩm',
  clearFailed: 'Không thể xóa giỏ hàng',
  undo: 'Hoàn tác',
  undone: 'Đã đưa sách trở lại giỏ hàng',
  undoFailed: 'Không thể đưa sách trở lại giỏ hàng',
}

export const stockNote = (copies: number) => `Còn ${copies} cuốn`
export const soldOutNote = 'Sản phẩm đã hết hàng'
export const onlyLeft = (copies: number) => `Chỉ còn ${copies} cuốn trong kho`
/** Note where more were asked for than there are. */
export const loweredNote = (copies: number) => `${onlyLeft(copies)}. Số lượng đã được giảm theo.`
export const onlyLeftNote = (copies: number) => `Chỉ còn ${copies} cuốn`
export const notOnSaleNote = 'Sách đang tạm ngừng bán'
export const priceChangedNote = 'Giá đã thay đổi'

/** After signing in, where two carts became one and not everything fitted. */
export const mergedCapped = (title: string, copies: number) =>
  `Giỏ hàng đã được gộp: "${title}" chỉ còn ${copies} cuốn trong kho`
export const mergedSoldOut = (title: string) =>
  `Giỏ hàng đã được gộp: "${title}" đã hết hàng nên không được thêm`
export const mergedFull = (title: string) => `Giỏ hàng đã được gộp: không còn chỗ cho "${title}"`

/** Lines of books in a cart, and in an order. */
export const cartLineLimit = 100

export const tooManyBooks = `Mỗi lần tối đa ${cartLineLimit} đầu sách.`

/** Outcome for several books at once: 'Đã thêm 10 cuốn vào giỏ hàng, 2 cuốn chưa mua được' */
export function addedManyNote({
  added,
  already,
  missing,
}: Record<'added' | 'already' | 'missing', number>): string {
  const parts = [
    ...(added > 0 ? [`Đã thêm ${added} cuốn vào giỏ hàng`] : []),
    ...(already > 0 ? [`${already} cuốn đã có sẵn trong giỏ`] : []),
    ...(missing > 0 ? [`${missing} cuốn chưa mua được`] : []),
  ]
  return parts.join(', ')
}
