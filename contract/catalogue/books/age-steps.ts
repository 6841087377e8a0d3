import { keysOf } from '#contract/platform/shape/records.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

/** Ages that readers look for books by, as parents think of them: by school. The end of a step is the beginning of the next. */
const steps = {
  '0-3': { from: 0, to: 3, words: '0–3 tuổi' },
  '3-6': { from: 3, to: 6, words: '3–6 tuổi' },
  '6-11': { from: 6, to: 11, words: '6–11 tuổi' },
  '11-15': { from: 11, to: 15, words: '11–15 tuổi' },
  '15-18': { from: 15, to: 18, words: '15–18 tuổi' },
  '18-': { from: 18, to: 100, words: 'Từ 18 tuổi' },
} as const
export type AgeStep = keyof typeof steps
export const ageSteps: Readonly<Record<AgeStep, { from: number; to: number; words: string }>> = steps
export const ageStepNames = keysOf(steps)

type Ages = { from: number; to: number }
const oldest = 100

/** Ages in words of the staff or a reader: '3–6 tuổi', 'Từ 16 tuổi', '6+', 'dưới 6 tuổi', '5 tuổi'. */
export function readAges(text: string): Ages | undefined {
  const folded = fold(text)
  const [first, second] = [...folded.matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits))
  if (first === undefined) return undefined
  if (second !== undefined) return first < second ? { from: first, to: second } : undefined
  if (/\b(duoi|den|toi da)\b/.test(folded)) return { from: 0, to: first }
  if (/\b(tu|tren|tro len)\b/.test(folded) || text.includes('+')) return { from: first, to: oldest }
  return { from: first, to: first + 1 }
}

/** Steps that these ages reach into; none where the words say no age. */
export function ageStepsOf(text: string): AgeStep[] {
  const ages = readAges(text)
  if (!ages) return []
  return ageStepNames.filter((name) => ages.from < ageSteps[name].to && ages.to > ageSteps[name].from)
}
