import { fold } from '#contract/platform/language/vietnamese.ts'

/** 'NXB Trẻ', 'Nhà Xuất Bản Trẻ' and 'Trẻ' are one publisher. */
export function publisherKey(name: string): string {
  const folded = fold(name)
  return folded.replace(/^(nha xuat ban|nxb)\s+/, '') || folded || name
}
