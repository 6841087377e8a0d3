export const wishesPath = '/yeu-thich'

/** The cookie that tells a page's scripts that its visitor has a wishlist; whose it is stands in another one. */
export const wishMarkCookie = 'has-wishes'
