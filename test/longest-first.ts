import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { secondsOfFiles } from './seconds-of-files.ts'

/** A long file that begins as the last keeps the other worker waiting for it; one that never ran may be long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = secondsOfFiles()
    const of = ({ moduleId }: TestSpecification) =>
      seconds[path.relative(this.ctx.config.root, moduleId)] ?? Infinity
    // oxlint-disable-next-line unicorn/no-array-sort -- No array's: Vitest's order, which is made anew.
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => compare(of(one), of(other)))
  }
}

/** Two that never ran stay as they are. */
const compare = (one: number, other: number) => (one === other ? 0 : other - one)
