import type { VitalPage } from '#contract/operations/vitals/vital-sentences.ts'

const kinds: readonly (readonly [pattern: RegExp, kind: VitalPage])[] = [
  [/^\/$/, 'home'],
  [/^\/book\/[^/]+$/, 'book'],
  [/^\/(books|moi-ve|ban-chay|giam-gia)$/, 'list'],
  [/^\/(the-loai|tac-gia|nha-xuat-ban|bo-sach|hien-chon)(\/|$)/, 'list'],
  [/^\/search$/, 'search'],
  [/^\/cart$/, 'cart'],
  [/^\/checkout$/, 'checkout'],
]

/** Kind of the page at a path: nothing of the path itself is told. */
export const landingKindOf = (path: string): VitalPage =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
