import { pictureNotTaken } from '#contract/platform/shape/image-upload.ts'
import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { pictureAddressField } from '#web/base/ui/fields/image-uploader.tsx'

/** What was typed but not taken yet, and would be left out: an author's name, the address of a picture. */
export function uncommittedInput(form: FormData): Problems {
  const author = textOf(form, 'authors').trim()
  const address = textOf(form, pictureAddressField).trim()
  return {
    ...(author && { authors: shelfSentences.authorNotAdded(author) }),
    ...(address && { [pictureAddressField]: pictureNotTaken }),
  }
}
