/** What a page says once, of what was done by a form that was sent before. */
export type FlashMessage = { type: 'success' | 'warning' | 'error'; sentence: string }
