import type { StaffLeaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { sizedName } from '#server/platform/files/file-storage.ts'
import type { LeafRow } from './leaf-store.ts'

export const presentStaffLeaf = (row: LeafRow): StaffLeaf => ({
  ...row,
  thumb_url: sizedName(row.image_url, 'thumb'),
})

export function presentLeaf(row: LeafRow) {
  const { leaf_id: _, ...leaf } = presentStaffLeaf(row)
  return leaf
}
