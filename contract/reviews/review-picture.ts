import { imageUpload } from '#contract/shape/image-upload.ts'

export const reviewPicture = imageUpload(5, false)
