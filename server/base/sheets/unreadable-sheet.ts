import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'

export type SheetProblem = keyof typeof sheetSentences

/** A file that is refused as a whole, with the sentence that says why. */
export class UnreadableSheet extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(sheetSentences[problem])
    this.problem = problem
  }
}
