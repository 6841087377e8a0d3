/** The address of the form, on the page of its book. */
export const writingHash = '#viet-danh-gia'
