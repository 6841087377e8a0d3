import { imageUpload } from '#contract/platform/shape/image-upload.ts'

/** Pictures of conversations, apart from the schemas, so that a browser need not load them for it. */
export const chatPicturesPath = '/chat-pictures/'
export const chatPictureKind = 'chat'
export const chatPictureName = /^chat-[0-9a-f]{32}\.webp$/

/** Shown to the customer of the conversation and to those of the staff who answer it, and to no others. */
export const chatPictureUrl = (picture: string) => chatPicturesPath + picture

export const chatPictureSentences = {
  add: 'Gửi ảnh',
  /** Text of a message of which a picture is all. */
  alone: 'Đã gửi một ảnh.',
  remove: 'Không kèm ảnh này',
  open: 'Mở ảnh lớn',
  failed: 'Không thể tải ảnh lên',
  gone: 'Ảnh này không còn nữa. Vui lòng chọn lại ảnh.',
}

export const chatPictureRule = imageUpload(5)
