/** Apart from the other details, so that a list does not load them. */
export const bookFormats = {
  paperback: 'Bìa mềm',
  hardcover: 'Bìa cứng',
  flaps: 'Bìa gập',
  other: 'Khác',
} as const
export type BookFormat = keyof typeof bookFormats
export const longestLanguage = 50
export const longestTranslator = 200
