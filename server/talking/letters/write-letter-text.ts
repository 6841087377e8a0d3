import { formatDong } from '#contract/platform/language/money.ts'
import type { Fact, LetterBlock, LetterLine } from '#contract/base/letters/letter-kind.ts'
import { type ComposedLetter, moreLines, shownLines, signatureOf, stopNews } from './compose-letter.ts'

/** A letter for those who read without pictures, styles or HTML. */
export function writeLetterText({ greeting, blocks, shop, policies, unsubscribe }: ComposedLetter): string {
  const parts = [
    greeting,
    ...blocks.map(writeBlock),
    [shop.name, ...signatureOf(shop)].join('\n'),
    policies.map(({ name, link }) => `${name}: ${link}`).join('\n'),
    unsubscribe === undefined ? '' : `${stopNews}: ${unsubscribe.page}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function writeBlock(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
    case 'aside':
      return block.text
    case 'button':
      return `${block.name}:\n${block.link}`
    case 'facts':
      return block.facts.map(writeFact).join('\n')
    case 'lines': {
      const { shown, more } = shownLines(block.lines)
      const lines = [...shown.map(writeLine), ...(more > 0 ? [moreLines(more)] : [])]
      return [...lines, '', ...[...block.sums, block.total].map(writeFact)].join('\n')
    }
  }
}

const writeFact = ([name, value]: Fact) => `${name}: ${value}`
const writeLine = ({ title, quantity, amount }: LetterLine) =>
  `- ${title} × ${quantity}: ${formatDong(amount)}`
