/** A number as people write it, 120.000 ₫, in its digits alone. */
export const digitsOf = (text: string) => text.replace(/[\s.,₫đ]/gu, '')
