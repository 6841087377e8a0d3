import { wishesPath } from '#contract/platform/pages/shop-places.ts'

export { wishesPath } from '#contract/platform/pages/shop-places.ts'

/** Sentences about wishes, apart from the schemas, so that a browser need not load them for it. */
export const wishSentences = {
  added: 'Đã thêm vào sách yêu thích',
  removed: 'Đã bỏ khỏi sách yêu thích',
  addFailed: 'Không thể thêm vào sách yêu thích',
  removeFailed: 'Không thể bỏ khỏi sách yêu thích',
  loadFailed: 'Không thể tải sách yêu thích',
  shared: 'Ai có liên kết đều xem được danh sách này',
  unshared: 'Liên kết cũ không còn dùng được',
  shareFailed: 'Không thể chia sẻ danh sách lúc này',
  noticesOn: 'Sẽ báo khi sách giảm giá hoặc có hàng trở lại',
  noticesOff: 'Đã tắt thông báo về sách yêu thích',
  noticesFailed: 'Không thể lưu lựa chọn này',
}

export const sharedWishesPath = (token: string) => `${wishesPath}/${token}`

/** Books in a wishlist. */
export const wishLimit = 200

export const mergedWishesFull = (left: number) =>
  `Sách yêu thích chỉ chứa ${wishLimit} cuốn, ${left} cuốn chọn trước khi đăng nhập không được thêm`

/** Limit of the name that people show to those with whom they share something. */
export const longestSharedName = 60
