/** Path for looking up an order; the token of one follows it. */
export const trackingPath = '/tra-cuu'
/** Path of the link in a letter that gives orders to an account. */
export const claimPath = '/nhan-don'

export const trackingHref = (token: string) => `${trackingPath}/${token}`

/** Apart from the other sentences: the foot of every page names the screen. */
export const trackingTitle = 'Tra cứu đơn hàng'
