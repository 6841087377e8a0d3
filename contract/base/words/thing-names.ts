/** Things that readers and staff know by one name each, with the names that no screen gives them. */
export const thingNames = {
  shop: { name: 'nhà sách', never: ['cửa hàng', 'tiệm'] },
  wishes: { name: 'Sách yêu thích', never: ['danh sách yêu thích', 'sách để dành', 'sách đã thích'] },
  readingList: { name: 'tủ sách', never: ['danh sách đọc', 'kệ của tôi'] },
  credit: { name: 'số dư mua sách', never: ['ví của tôi', 'tiền trong ví', 'điểm thưởng'] },
} as const satisfies Record<string, { name: string; never: readonly string[] }>
