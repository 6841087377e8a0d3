/** The reviews of a book, or of any: as the triggers of reviews, readers and deliveries invalidate them. */
export const reviewTag = (bookId: number | undefined) =>
  bookId === undefined ? 'reviews' : `reviews:${bookId}`
