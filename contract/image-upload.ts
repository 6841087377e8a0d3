/** A file that a call takes, beside the fields of its body. */
export type FileRule = { maxBytes: number; tooLarge: string; wrongType: string; required: boolean }

const mebibyte = 1024 * 1024

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
