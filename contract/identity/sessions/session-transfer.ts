/**
 * The cookie that tells a page's scripts of what a form did before they came: `in`, a session waits for them to be
 * taken over; `out`, the one that they know has ended.
 */
export const sessionTransferCookie = 'handover'
