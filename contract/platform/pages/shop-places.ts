/** Places of the shop that every page leads to, in the order of the header. */
export const shopPlaces = {
  new: { path: '/moi-ve', name: 'Mới về' },
  best: { path: '/ban-chay', name: 'Bán chạy' },
  sale: { path: '/giam-gia', name: 'Giảm giá' },
  picks: { path: '/hien-chon', name: 'Hiên chọn' },
  series: { path: '/bo-sach', name: 'Theo bộ' },
  authors: { path: '/tac-gia', name: 'Tác giả' },
} as const
export const contactPath = '/lien-he'
export const wishesPath = '/yeu-thich'

/** The cookie that tells a page's scripts that its visitor has a wishlist; whose it is stands in another one. */
export const wishMarkCookie = 'has-wishes'
