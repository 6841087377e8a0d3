import { imageUpload } from '#contract/platform/shape/image-upload.ts'

export const reviewPicture = imageUpload(5, false)
