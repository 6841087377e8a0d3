import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a minute and more: one that begins as the last keeps the other worker waiting for it. */
const longest = [
  'caches/kept-answers',
  'caches/kept-columns',
  'guards/triggers',
  'page-never-white-readers',
  'page-never-white-staff',
  'storefront/paying',
  'storefront/checkout',
]

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name))

/** The durations that Vitest remembers are not there in a fresh clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- No array's: Vitest's order, which is made anew.
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
