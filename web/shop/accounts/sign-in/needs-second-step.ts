import { secondFactorCode } from '#contract/identity/sessions/second-factor-sentences.ts'

/** The password was right, or Google or Facebook vouched: what is missing is the second step. */
export const needsSecondStep = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === secondFactorCode
