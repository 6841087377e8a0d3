import { longestViewName, viewSentences } from '#contract/desk/views/view-sentences.ts'

export const viewName = {
  label: 'Tên bộ lọc',
  maxLength: longestViewName,
  autoComplete: 'off',
  required: viewSentences.nameMissing,
}
