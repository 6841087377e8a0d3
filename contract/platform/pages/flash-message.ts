/** Message that a page shows once, about a form that was sent before. */
export type FlashMessage = { type: 'success' | 'warning' | 'error'; sentence: string }
