/** Of the reviews, what a browser reads: apart from the schemas, so that it does not load them. */
export const ratingNames = { 1: 'Rất tệ', 2: 'Tệ', 3: 'Trung bình', 4: 'Tốt', 5: 'Xuất sắc' } as const
export const reviewsFailed = 'Không thể tải dữ liệu đánh giá.'
export const reviewPageSize = 10
