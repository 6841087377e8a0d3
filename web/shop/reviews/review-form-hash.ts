/** The address of the form, on the page of its book. */
export const reviewFormHash = '#viet-danh-gia'
