/** As the shop is called in conversations, until a conversation says it itself. */
export const shopInChat = 'Nhà sách'
export const messagesPath = '/messages'
