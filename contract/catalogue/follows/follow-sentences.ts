/** Sentences about followed authors, apart from the schemas, so that a browser does not load them. */
export const followSentences = {
  follow: 'Theo dõi tác giả',
  unfollow: 'Bỏ theo dõi',
  title: 'Tác giả đang theo dõi',
  about: 'Có sách mới của họ, bạn được báo một lần cho mỗi cuốn.',
  followed: 'Có sách mới của tác giả này, bạn sẽ được báo.',
  unfollowed: 'Đã bỏ theo dõi tác giả.',
  followFailed: 'Không thể theo dõi lúc này. Vui lòng thử lại sau.',
  unfollowFailed: 'Không thể bỏ theo dõi lúc này. Vui lòng thử lại sau.',
}
