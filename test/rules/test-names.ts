import type { SourceFile } from './architecture-rules.ts'

/** Words with which no sentence begins that names its subject. */
const beginnings = new Set(
  `of in to with without by for as at on from into against beyond beside behind above below under within through about before over except until
  what who whose whom where how why whether that which whoever whatever wherever whichever however
  and but or nor so too also then not never it its they their those these there
  is are was were be been has have had does do did may might must can could will would shall should
  says tells keeps goes takes gives gets finds shows leaves needs holds comes knows stays stands lets makes puts sends reads writes asks
  answers refuses counts brings begins ends pays runs waits opens lends lies acts adds saves allows spends hears draws drops weighs
  forgets removes proposes refused seen done`.split(/\s+/),
)

const call = /(?<![\w.'"`])(?:test|it)(?<chain>(?:\.\w+)*)(?=[(<])/g
const ownName = /^(?:<[^'"`]*>)?\(\s*['"`](\S+)/
const nameBehindTable = /\)\(\s*['"`](\S+)/

/** Tests whose name begins in mid-sentence: it is understood only with the block or the file around it, and found by no search. */
export function findNamelessTests({ name, text }: SourceFile): string[] {
  return [...text.matchAll(call)].flatMap((match) => {
    const rest = text.slice(match.index + match[0].length)
    const behindTable = /\.(?:each|for|skipIf|runIf)\b/.test(match.groups?.['chain'] ?? '')
    const [, word = ''] = (behindTable ? nameBehindTable : ownName).exec(rest) ?? []
    const line = text.slice(0, match.index).split('\n').length
    return beginnings.has(word.replace(/\W+$/, '').toLowerCase()) ? [`${name}:${line}: ${word} …`] : []
  })
}
