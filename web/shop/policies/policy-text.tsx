import type { PolicyBlock, PolicyWords } from '#contract/selling/policies/policy-text.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

/** A policy as readers see it. It is made of text alone. */
export function PolicyText({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return (
    <div className="max-w-prose space-y-4 wrap-anywhere">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'text')
    return (
      <p>
        <Words words={block.words} />
      </p>
    )
  if (block.kind === 'list') {
    const items = block.items.map((words, index) => (
      <li key={index} className="ps-1">
        <Words words={words} />
      </li>
    ))
    return block.ordered ? (
      <ol className="list-decimal space-y-2 ps-6 marker:text-ink-soft">{items}</ol>
    ) : (
      <ul className="list-disc space-y-2 ps-6 marker:text-ink-soft">{items}</ul>
    )
  }
  const { level, id, words } = block
  return level === 2 ? (
    <h2 id={id} className="scroll-mt-24 pt-4 text-2xl">
      <Words words={words} />
    </h2>
  ) : (
    <h3 id={id} className="scroll-mt-24 pt-2 text-xl">
      <Words words={words} />
    </h3>
  )
}

function Words({ words }: { words: PolicyWords }) {
  return words.map(({ text, strong, href }, index) => {
    if (href?.startsWith('/'))
      return (
        <Link key={index} to={href} className="text-link">
          {text}
        </Link>
      )
    if (href)
      return (
        <a key={index} href={href} className="text-link">
          {text}
        </a>
      )
    return strong ? <strong key={index}>{text}</strong> : text
  })
}
