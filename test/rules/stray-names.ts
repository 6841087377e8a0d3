import { thingNames } from '#contract/base/words/thing-names.ts'
import type { SourceFile } from './architecture-rules.ts'

const strays = Object.values(thingNames).flatMap(({ name, never }) =>
  never.map((stray) => ({ name, pattern: new RegExp(`(?<![\\p{L}])${stray}(?![\\p{L}])`, 'iu') })),
)

/** Letters and policies say 'chúng tôi', and the staff has lists of its own: these words are strays in some places alone. */
const straysIn = [
  { place: /^web\//, ...thingNames.shop, pattern: /chúng tôi/iu },
  { place: /reading-list/, ...thingNames.readingList, pattern: /danh sách/iu },
]

const isScreen = ({ name }: SourceFile) =>
  /^(?:web|contract)\//.test(name) &&
  !/\.test\.tsx?$/.test(name) &&
  name !== 'contract/base/words/thing-names.ts'

/** Names on screens, and in sentences of calls, of things that have another. */
export const findStrayNames = (sources: readonly SourceFile[]): string[] =>
  sources.filter(isScreen).flatMap(({ name: file, text }) =>
    [...strays, ...straysIn.filter(({ place }) => place.test(file))].flatMap(({ name, pattern }) => {
      const found = pattern.exec(text.replaceAll(/\s+/g, ' '))
      return found ? [`${file}: ${found[0]} is ${name}`] : []
    }),
  )
