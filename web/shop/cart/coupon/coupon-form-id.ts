/** What every field and button about coupons belongs to, wherever it stands: forms cannot stand inside one another. */
export const couponFormId = 'phieu-giam-gia'
