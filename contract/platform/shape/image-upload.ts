/** A file that a call takes, beside the fields of its body. */
export type FileRule = {
  maxBytes: number
  tooLarge: string
  wrongType: string
  /** Said of a file in which nothing is; else it counts as one of the wrong type. */
  empty?: string
  required: boolean
}

const mebibyte = 1024 * 1024

export const pictureNotFetched =
  'Không tải được ảnh từ địa chỉ này. Vui lòng dùng địa chỉ https khác hoặc tải ảnh lên.'

export const notAnImage = 'Vui lòng chọn file hình ảnh'
export const imageUnreadable = 'Không đọc được ảnh này. Vui lòng chọn ảnh JPG, PNG, WebP, GIF hoặc AVIF khác.'
export const imageTooManyPixels = 'Ảnh có kích thước quá lớn. Vui lòng chọn ảnh nhỏ hơn.'

/** A picture of at most so many megabytes. */
export function imageUpload(megabytes: number, required = true): FileRule {
  return {
    maxBytes: megabytes * mebibyte,
    tooLarge: `Kích thước file không được vượt quá ${megabytes}MB`,
    wrongType: notAnImage,
    required,
  }
}

export const pictureNotTaken = 'Bấm “Tải ảnh” để lấy ảnh từ địa chỉ này, hoặc xóa địa chỉ.'

/** Hint below a field for a picture. */
export const pictureHint = 'JPG, PNG, WebP, GIF hoặc AVIF, tối đa 5MB.'

/** Why this file need not even be sent; empty when it may. */
export function fileProblem(rule: FileRule, { type, size }: { type: string; size: number }): string {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return rule.wrongType
  return size > rule.maxBytes ? rule.tooLarge : ''
}
