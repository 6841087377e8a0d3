/** What a page says once, of what was done by a form that was sent before. */
export type Told = { type: 'success' | 'warning' | 'error'; sentence: string }
