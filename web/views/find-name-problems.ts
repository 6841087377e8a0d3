import { viewSentences } from '#contract/views/view-sentences.ts'
import { type Problems, textOf } from '#web/platform/forms/use-submit.ts'

export const findNameProblems = (form: FormData): Problems =>
  textOf(form, 'name').trim() === '' ? { name: viewSentences.nameMissing } : {}
