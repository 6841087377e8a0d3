import { viewSentences } from '#contract/desk/views/view-sentences.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'

export const findNameProblems = (form: FormData): Problems =>
  textOf(form, 'name').trim() === '' ? { name: viewSentences.nameMissing } : {}
